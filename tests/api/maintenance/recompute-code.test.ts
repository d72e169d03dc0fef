import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { asc } from 'drizzle-orm'
import type { Node } from '../../../src/contract/packs/node'
import { sourceKey } from '../../../src/server/adapters/archives/archive-store'
import { recomputeCode, type RecomputeOptions } from '../../../src/server/maintenance/code/recompute-code'
import { CAPABILITY_RULES } from '../../../src/server/review/capabilities/rule-set'
import { zipOf } from '../../../src/server/review/archive/zip-for-tests'
import {
  nodeVersions,
  recomputations,
  repositoryReadings,
  versionContents,
} from '../../../src/server/store/schema/schema'
import type { CodeFacts } from '../../../src/server/store/schema/tables/review-record'
import { FOLDER } from '../../../src/tools/build/compile-service'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { beforeCommitOf } from '../../support/other-session'
import { registryCommandWith } from '../../support/registry-command'
import { ARCHIVES, archivesOfTests, call } from '../../support/service'
import { until } from '../../support/until'

const LONG_AGO = '2026-08-01T10:00:00.000Z'
const NOW = '2026-08-20T10:00:00.000Z'
const ASKS = zipOf({ '__init__.py': '', 'nodes.py': 'import requests\nrequests.get("https://api.lumen.io")' })
const NETWORK = {
  capability: 'talks-to-network' as const,
  detail: 'api.lumen.io',
  file: 'nodes.py',
  line: 2,
  snippet: 'requests.get("https://api.lumen.io")',
}
const OPENAI = { capability: 'needs-account' as const, detail: 'OpenAI', file: 'nodes.py', line: 9 }
const earlier = (...capabilities: CodeFacts['capabilities']): CodeFacts => ({
  ...{ rules: 0, at: LONG_AGO, capabilities, unread: [] },
})

beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
})
afterAll(closeDatabase)

async function published(nodeId: string, archive = ASKS): Promise<string> {
  await given.node(nodeId, { publisherId: 'acme' })
  const version = await given.archivedVersion(nodeId, '1.0.0', archive)
  await given.contents(version, { readmeHtml: '<p>Masks</p>', codeFacts: earlier(OPENAI) })
  return version
}

async function recompute(options: Partial<RecomputeOptions> = {}) {
  const { db } = await database()
  const ctx = { db, archives: archivesOfTests(), clock: () => new Date(NOW) }
  return recomputeCode(ctx, { threads: 2, again: false, ...options })
}

const nodeOf = async (id: string) => (await call(`/nodes/${id}`)).body as Node

test('what was read by earlier rules is read again from what is stored, and the rest of it stays', async () => {
  await published('masks')
  await published('gone')
  await archivesOfTests().remove('gone/1.0.0/node.zip')
  await published('broken', Buffer.from('no zip at all'))
  const progress: [number, number][] = []
  const row = await recompute({ onProgress: (done, total) => progress.push([done, total]) })
  expect(row).toMatchObject({ rules: CAPABILITY_RULES, total: 3, done: 3, failed: 2, endedAt: new Date(NOW) })
  expect(row?.failures).toHaveLength(2)
  expect(row?.failures).toEqual(
    expect.arrayContaining([
      { subject: 'gone 1.0.0', reason: 'Its files are not in the store of archives.' },
      { subject: 'broken 1.0.0', reason: expect.any(String) },
    ]),
  )
  expect(progress).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 3],
  ])
  const { body } = await call('/nodes/masks/versions/1.0.0/contents')
  expect(body).toMatchObject({
    readme_html: '<p>Masks</p>',
    capabilities: [NETWORK],
    capabilities_read_at: NOW,
  })
  expect(await nodeOf('masks')).toMatchObject({ capabilities: ['talks-to-network'], code_read: 'whole' })
  // Unreadable ones keep their earlier result.
  expect((await call('/nodes/gone/versions/1.0.0/contents')).body).toMatchObject({ capabilities: [OPENAI] })
})

test('of what has been tried by the present rules nothing is read by itself again, but when it is asked for', async () => {
  await published('gone')
  await archivesOfTests().remove('gone/1.0.0/node.zip')
  await recompute()
  await archivesOfTests().put('gone/1.0.0/node.zip', ASKS)
  expect(await recompute()).toMatchObject({ done: 1, failed: 1 })
  expect(await recompute({ again: true })).toMatchObject({ total: 1, done: 1, failed: 0, failures: [] })
  expect(await nodeOf('gone')).toMatchObject({ capabilities: ['talks-to-network'] })
})

test('of a repository what is kept is read again, and nothing is promised of the rest', async () => {
  const source = zipOf({ 'pack/nodes.py': 'import requests\nrequests.get("https://api.lumen.io")' })
  const sha256 = createHash('sha256').update(source).digest('hex')
  await given.node('masks', { repository: 'https://github.com/ada/masks' })
  await archivesOfTests().put(sourceKey('masks', sha256), source)
  const { db } = await database()
  const large = { capability: 'loads-pickles' as const, file: 'pack/large.py', line: 3 }
  await db.insert(repositoryReadings).values({
    ...{
      nodeId: 'masks',
      repositoryKey: 'github.com/ada/masks',
      commit: 'a'.repeat(40),
      sourceSha256: sha256,
    },
    files: [
      { path: 'pack/large.py', size: 9_000_000 },
      { path: 'pack/mask.png', size: 10 },
      { path: 'pack/nodes.py', size: 60 },
    ],
    unreadable: [{ file: '.git', reason: 'It is not read.' }],
    codeFacts: { ...earlier(large), unread: ['vendored'] },
  })
  expect(await recompute()).toMatchObject({ done: 1, failed: 0 })
  const [row] = await db.select().from(repositoryReadings)
  expect(row?.codeFacts).toEqual({
    ...{ rules: CAPABILITY_RULES, at: NOW, capabilities: [{ ...NETWORK, file: 'pack/nodes.py' }, large] },
    unread: ['pack/large.py', 'vendored'],
  })
  expect(await nodeOf('masks')).toMatchObject({
    capabilities: ['loads-pickles', 'talks-to-network'],
    code_read: 'partly',
  })
})

const PACKS = 60

test('killed in the midst, it goes on where it was, and reads nothing twice', async () => {
  for (let index = 0; index < PACKS; index += 1) await published(`pack-${index}`)
  const { db, pool } = await database()
  const order = await db
    .select({ id: nodeVersions.id, nodeId: nodeVersions.nodeId })
    .from(nodeVersions)
    .orderBy(asc(nodeVersions.id))
  const held = order[49]
  if (!held) throw new Error('there are fewer packs')
  const stored = async () => {
    const rows = await db.select().from(versionContents)
    return new Map(rows.map(({ versionId, codeFacts }) => [versionId, codeFacts]))
  }
  // Locks the fiftieth pack, so that it is being stored when the process is killed.
  await beforeCommitOf(`select from nodes where id = '${held.nodeId}' for update`, async () => {
    const child = spawn(process.execPath, [`${FOLDER}/registry.js`, 'recompute', '--threads', '1'], {
      env: {
        ...process.env,
        DATABASE_URL: pool.options.connectionString,
        REGISTRY_ARCHIVE_DIR: ARCHIVES,
      },
      stdio: 'ignore',
    })
    await until(
      'all before the held one are stored',
      async () => (await stored()).get(order[48]?.id ?? '')?.rules === CAPABILITY_RULES,
    )
    child.kill('SIGKILL')
    await once(child, 'close')
  })
  const before = await stored()
  expect(await db.select().from(recomputations)).toMatchObject([{ total: PACKS, done: 40, endedAt: null }])

  const progress: [number, number][] = []
  await until('its turn is free', async () => {
    const row = await recompute({ onProgress: (done, total) => progress.push([done, total]) })
    return row !== undefined
  })
  expect(progress[0]?.[0]).toBeGreaterThanOrEqual(49)
  expect(progress.at(-1)).toEqual([PACKS, PACKS])
  const after = await stored()
  for (const [index, { id }] of order.entries()) {
    expect(after.get(id)?.capabilities).toEqual([NETWORK])
    if (index < 49) expect(after.get(id)).toEqual(before.get(id))
  }
  expect(await db.select().from(recomputations)).toMatchObject([
    { total: PACKS, done: PACKS, failed: 0, failures: [], endedAt: new Date(NOW) },
  ])
})

test('the operator sees what could not be read', async () => {
  await published('masks')
  await published('gone')
  await archivesOfTests().remove('gone/1.0.0/node.zip')
  const { status, stdout } = await registryCommandWith({ REGISTRY_ARCHIVE_DIR: ARCHIVES }, 'recompute')
  expect(stdout).toMatch(
    /^1 read by the present rules, in [\d.]+ s\.\n {2}gone 1\.0\.0: Its files are not in the store of archives\.\n$/,
  )
  expect(status).toBe(1)
})

test('the operator is told in one line that there is nothing to read again', async () => {
  const ended = await registryCommandWith({ REGISTRY_ARCHIVE_DIR: ARCHIVES }, 'recompute')
  expect(ended).toEqual({
    status: 0,
    stdout: 'Everything is up to date: all that is stored was read by the present rules.\n',
    stderr: '',
  })
})
