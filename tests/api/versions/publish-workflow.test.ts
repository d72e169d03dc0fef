import { serve, type ServerType } from '@hono/node-server'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishWorkflow } from '../../../src/features/tokens/publish-commands'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { service } from '../../support/service'
import { until } from '../../support/until'
import { findPythons } from '../../support/zip-readers'

// The workflow that the website offers is run as GitHub would: its shell lines, against the service.

const secret = mintSecret()
const folder = mkdtempSync(join(tmpdir(), 'comfy-registry-workflow-'))
const programs = join(folder, 'programs')
let server: ServerType
let registry: string
let asked = 0

const hasToml = (python: string) => spawnSync(python, ['-c', 'import tomllib']).status === 0

beforeAll(async () => {
  const { fetch } = await service()
  const counting = (request: Request) => ((asked += 1), fetch(request))
  server = serve({ fetch: counting, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const python = findPythons().find(hasToml)
  if (!python) throw new Error('these tests need Python 3.11 or newer, as GitHub’s machines have it')
  mkdirSync(programs)
  symlinkSync(python, join(programs, 'python'))
  writeFileSync(join(programs, 'sleep'), '#!/bin/sh\nexit 0\n')
  chmodSync(join(programs, 'sleep'), 0o755)
  writeFileSync(
    join(folder, 'pyproject.toml'),
    '[project]\nname = "masks"\nversion = "1.0.0"\n[tool.comfy]\nPublisherId = "acme"\n',
  )
})
beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
  await given.node('masks', { publisherId: 'acme' })
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
  await closeDatabase()
})

/** The lines of the workflow's last step, which waits for the review. */
function waitingLines(): string {
  const [, lines = ''] = /^ {8}run: \|\n((?: {10}.*\n)+)$/m.exec(publishWorkflow(registry)) ?? []
  return lines.replace(/^ {10}/gm, '')
}

/** Runs them as GitHub runs a step's lines, and tells the exit code. */
async function wait(token = secret): Promise<unknown> {
  rmSync(join(folder, 'status.json'), { force: true })
  const lines = `export PATH="$1:$PATH" REGISTRY_ACCESS_TOKEN="$2"\n${waitingLines()}`
  const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', lines, 'bash', programs, token], {
    cwd: folder,
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'close')) as [number]
  return code
}

test('the workflow of a key ends well once the version can be installed', async () => {
  await given.version('masks', '1.0.0', { status: 'NodeVersionStatusPending' })
  asked = 0
  const ended = wait()
  await until('the workflow asks a second time', () => asked >= 2)
  const { pool } = await database()
  await pool.query(`update node_versions set status = 'NodeVersionStatusActive'`)
  expect(await ended).toBe(0)
})

test('the workflow fails when the version is held back', async () => {
  await given.version('masks', '1.0.0', { status: 'NodeVersionStatusFlagged' })
  expect(await wait()).not.toBe(0)
})

test('the workflow holds no key, and the lines that publish take it from GitHub’s secrets', () => {
  const workflow = publishWorkflow(registry)
  expect(workflow).not.toContain('cpat_')
  expect(workflow).toContain(
    'run: comfy --skip-prompt node publish --token "$REGISTRY_ACCESS_TOKEN"\n        env:\n          REGISTRY_ACCESS_TOKEN: ${{ secrets.REGISTRY_ACCESS_TOKEN }}\n',
  )
})
