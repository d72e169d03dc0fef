import { serve, type ServerType } from '@hono/node-server'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishWorkflow } from '../../../src/features/tokens/publish-commands'
import { exchangeWorkflow } from '../../../src/features/tokens/workflows/exchange-workflow'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import { startGithub, stopGithub, workflowToken } from '../../support/github'
import * as given from '../../support/given'
import { service } from '../../support/service'
import { until } from '../../support/until'
import { findPythons } from '../../support/zip-readers'

// Runs the shell lines of the workflow files offered by the website as GitHub and GitLab would, against the service. A program
// replaces comfy-cli and publishes what pyproject.toml says, with the given key.

const AUDIENCE = 'http://site.test'
const secret = mintSecret()
const folder = mkdtempSync(join(tmpdir(), 'comfy-registry-workflow-'))
const programs = join(folder, 'programs')
let server: ServerType
let registry: string
let issuer: string
let asked = 0

const hasToml = (python: string) => spawnSync(python, ['-c', 'import tomllib']).status === 0

function program(name: string, lines: string): void {
  writeFileSync(join(programs, name), `#!/bin/bash\n${lines}\n`)
  chmodSync(join(programs, name), 0o755)
}

beforeAll(async () => {
  issuer = await startGithub()
  const { fetch } = await service()
  const counting = (request: Request) => {
    if (request.url.endsWith('/status')) asked += 1
    return fetch(request)
  }
  server = serve({ fetch: counting, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const python = findPythons().find(hasToml)
  if (!python) throw new Error('these tests need Python 3.11 or newer, as GitHub’s machines have it')
  mkdirSync(programs)
  symlinkSync(python, join(programs, 'python'))
  program('sleep', 'exit 0')
  program(
    'comfy',
    `printf '{"personal_access_token":"%s","node":{"id":"masks"},"node_version":{"version":"1.0.0"}}' "\${@: -1}" |
     curl -sS --fail-with-body --json @- ${registry}/publishers/acme/nodes/masks/versions`,
  )
  writeFileSync(
    join(folder, 'pyproject.toml'),
    '[project]\nname = "masks"\nversion = "1.0.0"\n[tool.comfy]\nPublisherId = "acme"\n',
  )
  // A pack may have files of any name; none of them is executed.
  writeFileSync(join(folder, 'json.py'), 'raise SystemExit(7)\n')
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
  await stopGithub()
  rmSync(folder, { recursive: true, force: true })
  await closeDatabase()
})

/** Returns the lines of a file's last block, which publish and wait for the review. */
function linesOf(file: string): string {
  const [, , lines = ''] = /\|\n( +)(\S(?:.*\n)+)$/.exec(file) ?? []
  return lines.replace(/^ +/gm, '')
}

/** Runs the lines as GitHub runs a step; returns the exit code and the output. */
async function run(file: string, variables: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', linesOf(file)], {
    cwd: folder,
    env: { ...process.env, PATH: `${programs}:${process.env.PATH}`, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (data) => (said += String(data)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

/** Makes the review decide as soon as a workflow has polled twice. */
async function decide(status: string): Promise<void> {
  asked = 0
  await until('the workflow asks a second time', () => asked >= 2)
  const { pool } = await database()
  await pool.query(`update node_versions set status = $1`, [status])
}

const place = () => ({ registry, audience: AUDIENCE, publisherId: 'acme' })
const nameWorkflow = async (kind: 'github' | 'gitlab', repository: string, workflow: string) => {
  const { db } = await database()
  const { trustedWorkflows } = await import('../../../src/server/store/schema/schema')
  await db.insert(trustedWorkflows).values({
    ...{ publisherId: 'acme', nodeId: 'masks', userId: 'ann', repository, workflow, createdAt: new Date() },
    issuer: kind === 'github' ? issuer : `${issuer}/gitlab`,
  })
}
/** The variables of GitHub's workflow runs. */
const githubVariables = () => ({
  ACTIONS_ID_TOKEN_REQUEST_URL: `${issuer}/workflow-token?repository=acme/masks`,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'x',
})

test('the workflow of a key ends well once the version can be installed, and badly when it is held back', async () => {
  const ended = run(publishWorkflow(registry), { REGISTRY_ACCESS_TOKEN: secret })
  await decide('NodeVersionStatusActive')
  expect(await ended).toMatchObject({
    code: 0,
    said: expect.stringContaining('"installable": true') as string,
  })
  const { pool } = await database()
  await pool.query('delete from node_versions')
  const endedBadly = run(publishWorkflow(registry), { REGISTRY_ACCESS_TOKEN: secret })
  await decide('NodeVersionStatusFlagged')
  expect(await endedBadly).toMatchObject({ code: 1, said: expect.stringContaining('"held_back"') as string })
})

test('GitHub’s workflow publishes without a secret, keeps its key out of the log, and says what is refused', async () => {
  const file = exchangeWorkflow('github', place(), { node_id: 'masks' })
  expect(await run(file, githubVariables())).toMatchObject({
    code: 1,
    said: expect.stringContaining('of the repository acme/masks, which does not publish this pack') as string,
  })
  await nameWorkflow('github', 'acme/masks', 'publish.yml')
  const ended = run(file, githubVariables())
  await decide('NodeVersionStatusActive')
  const { code, said } = await ended
  expect(code).toBe(0)
  expect(said.match(/cpat_\w+/g)).toHaveLength(1)
  expect(said).toMatch(/^::add-mask::cpat_\w+$/m)
})

test('GitLab’s pipeline publishes without a secret', async () => {
  await nameWorkflow('gitlab', 'acme/masks', '.gitlab-ci.yml')
  const token = await workflowToken({
    kind: 'gitlab',
    audience: AUDIENCE,
    claims: { project_path: 'acme/masks' },
  })
  const ended = run(exchangeWorkflow('gitlab', place(), { node_id: 'masks' }), { REGISTRY_ID_TOKEN: token })
  await decide('NodeVersionStatusActive')
  const { code, said } = await ended
  expect(code).toBe(0)
  expect(said).not.toContain('cpat_')
})

test('the files hold no key, may do no more than they need, and name what they use by commit', () => {
  const byKey = publishWorkflow(registry)
  const byGithub = exchangeWorkflow('github', place(), { node_id: 'masks', environment: 'live: "now"' })
  for (const file of [byKey, byGithub]) {
    expect(file).not.toContain('cpat_')
    expect(file.match(/uses: .*/g)).toEqual(Array(2).fill(expect.stringMatching(/@[\da-f]{40} # v/)))
  }
  expect(byKey).toContain('permissions:\n  contents: read\njobs:')
  expect(byKey).toContain('REGISTRY_ACCESS_TOKEN: ${{ secrets.REGISTRY_ACCESS_TOKEN }}')
  expect(byGithub).toContain('permissions:\n  contents: read\n  id-token: write\njobs:')
  expect(byGithub).toContain('environment: "live: \\"now\\""')
})
