import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { registryCommand, registryCommandLater } from '../../support/registry-command'

let folder: string

beforeEach(async () => {
  await emptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'comfy-registry-resolve-'))
  await given.node('masks', { repository: 'https://github.com/acme/masks', comfyNodes: ['MaskBlur'] })
  await given.version('masks', '1.2.0')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(closeDatabase)

function written(name: string, content: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const EDITOR = {
  nodes: [
    { id: 1, type: 'MaskBlur', mode: 0, properties: { cnr_id: 'masks', ver: '1.2.0' } },
    { id: 2, type: 'KSampler', mode: 0 },
    { id: 3, type: 'Qwxz', mode: 0 },
  ],
  links: [],
  version: 0.4,
}
const API = { 7: { class_type: 'MaskBlur', inputs: {} } }

test('an operator learns which packs files need, and which of the files are no workflows', async () => {
  const editor = written('editor.json', EDITOR)
  const none = written('none.json', { name: 'package' })
  const broken = written('broken.json', '{"nodes": [\n{"id": 1,,')
  const api = written('api.json', API)
  const { status, stdout, stderr } = await registryCommand('resolve', editor, none, broken, api)
  expect(stdout).toBe(`${editor}
  in one pack: 1
    MaskBlur: masks (named_in_file)
  comes with ComfyUI: 1
    KSampler
  unknown: 1
    Qwxz
  to install: 1
    masks 1.2.0
${api}
  in one pack: 1
    MaskBlur: masks (only_one)
  to install: 1
    masks 1.2.0
`)
  expect(stderr).toMatch(/none\.json: not read \(no workflow/)
  expect(stderr).toMatch(/broken\.json: not read \(json broken at line 2, column 10\)\.\n/)
  expect(status).toBe(1)
})

test('for programs the answer of the API is printed, a line a file', async () => {
  const files = [written('editor.json', EDITOR), written('api.json', API)]
  const { status, stdout } = await registryCommand('resolve', '--json', ...files)
  const lines = stdout.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject(
    files.map((file) => ({ file, install: [{ node_id: 'masks', version: '1.2.0' }] })),
  )
  expect(status).toBe(0)
})

test('a file that is not there is named', async () => {
  const { status, stderr } = await registryCommand('resolve', join(folder, 'none.json'))
  expect(stderr).toContain('none.json')
  expect(status).toBe(1)
})

test('a maintainer adds the classes of a newer ComfyUI, without those of its packs', async () => {
  const source = written('object_info.json', {
    KSampler: { python_module: 'nodes' },
    QuiteNewNode: { python_module: 'comfy_extras.nodes_new' },
    MaskBlur: { python_module: 'custom_nodes.masks' },
  })
  const to = join(folder, 'core.json')
  const command = (...args: string[]) => registryCommand('core-classes', ...args, '--to', to)
  expect(await command(source, '--since', '9.9.0')).toMatchObject({
    status: 0,
    stdout: `1 node classes added to ${to}.\n  QuiteNewNode\n`,
  })
  const after = JSON.parse(readFileSync(to, 'utf8')) as Record<string, string>
  expect([after.KSampler, after.QuiteNewNode, after.MaskBlur]).toEqual(['', '9.9.0', undefined])
  expect(await command(written('other.json', [1]))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('this is not what ComfyUI answers at /object_info.') as string,
  })
})

test('the classes come from a running ComfyUI as well; one that is not there is named with its address', async () => {
  const comfyui = createServer((request, response) => {
    response.statusCode = request.url === '/object_info' ? 200 : 404
    response.end(JSON.stringify({ QuiteNewNode: { python_module: 'nodes' } }))
  })
  await new Promise<void>((resolve) => comfyui.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(comfyui.address() as AddressInfo).port}`
  const to = join(folder, 'core-of-server.json')
  const command = (path: string) => registryCommandLater({}, 'core-classes', address + path, '--to', to)
  expect(await command('/object_info')).toMatchObject({
    status: 0,
    stdout: `1 node classes added to ${to}.\n  QuiteNewNode\n`,
  })
  expect(await command('/other')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`${address}/other: it answers 404 Not Found.`) as string,
  })
  await new Promise((resolve) => comfyui.close(resolve))
  expect(await command('/object_info')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`${address}/object_info: nobody answers there`) as string,
  })
})
