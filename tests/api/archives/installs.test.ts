import { createInstallCounter } from '../../../src/server/delivery/archives/install-counter'
import { openDatabase } from '../../../src/server/platform/database/client'
import pino from 'pino'
import { closeDatabase, database, emptyDatabase, databaseUrl, statements } from '../../support/database'
import * as given from '../../support/given'
import { installsOfTests, service } from '../../support/service'
import { beforeCommitOf } from '../../support/other-session'

beforeEach(async () => {
  await emptyDatabase()
  await given.publisher('acme')
  await pack('masks')
})
afterAll(closeDatabase)

const MEBIBYTE = 1024 ** 2

async function pack(id: string): Promise<void> {
  await given.node(id, { publisherId: 'acme' })
  await given.version(id, '1.0.0', { downloadUrl: 'https://files.test/node.zip' })
}

const flush = () => installsOfTests.flush()

const install = async (id: string, visitor: string) => {
  const app = await service()
  const from = { incoming: { socket: { remoteAddress: visitor } } }
  expect((await app.request(`/nodes/${id}/install`, {}, from)).status).toBe(200)
}

async function totals(): Promise<Record<string, number>> {
  const { pool } = await database()
  const { rows } = await pool.query<{ id: string; total: number }>(
    'select id, total_install as total from nodes where total_install > 0 order by id',
  )
  return Object.fromEntries(rows.map(({ id, total }) => [id, total]))
}

test('a client counts once an hour, whenever the installs are stored', async () => {
  await install('masks', '203.0.113.1')
  await install('masks', '203.0.113.1')
  await install('masks', '203.0.113.2')
  expect(await totals()).toEqual({})
  await flush()
  expect(await totals()).toEqual({ masks: 2 })
  await install('masks', '203.0.113.2')
  await install('masks', '203.0.113.3')
  await flush()
  expect(await totals()).toEqual({ masks: 3 })
})

test('many installs are stored by one statement, and counted by one', async () => {
  await pack('blur')
  for (let visitor = 1; visitor <= 30; visitor++)
    await install(visitor % 3 ? 'masks' : 'blur', `203.0.113.${visitor}`)
  statements.length = 0
  await flush()
  expect(statements).toHaveLength(2)
  expect(await totals()).toEqual({ blur: 10, masks: 20 })
})

test('the packs that have waited longest are counted first, ten at a time', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `pack-${String(index).padStart(2, '0')}`)
  for (const id of ids) await pack(id)
  for (const id of ids) await install(id, '203.0.113.1')
  await flush()
  expect(Object.keys(await totals())).toHaveLength(10)
  await install('masks', '203.0.113.1')
  await flush()
  expect(Object.keys(await totals())).toEqual(['masks', ...ids])
})

test('a pack that somebody is changing is counted later, and keeps no other waiting', async () => {
  await pack('blur')
  await beforeCommitOf(`select from nodes where id = 'masks' for update`, async () => {
    for (const id of ['masks', 'blur']) await install(id, '203.0.113.1')
    await flush()
    expect(await totals()).toEqual({ blur: 1 })
  })
  await flush()
  expect(await totals()).toEqual({ blur: 1, masks: 1 })
})

test('what could not be stored is stored the next time, and counts once', async () => {
  const impatient = openDatabase(databaseUrl(), 1, undefined, 300)
  const counter = createInstallCounter({ db: impatient.db, log: pino({ level: 'silent' }) })
  counter.add({
    nodeId: 'masks',
    version: '1.0.0',
    client: 'somebody',
    hour: new Date('2026-01-01T10:00:00Z'),
  })
  await beforeCommitOf('lock table uncounted_installs', () => counter.flush())
  expect(await totals()).toEqual({})
  await counter.flush()
  await counter.flush()
  expect(await totals()).toEqual({ masks: 1 })
  await impatient.close()
})

test('who is given the answer that is kept counts as well, but for who only looks', async () => {
  const keeping = await service({ keptAnswersBytes: MEBIBYTE })
  const ask = (visitor: string, init?: RequestInit) =>
    keeping.request('/nodes/masks/install', init, { incoming: { socket: { remoteAddress: visitor } } })
  const first = await ask('203.0.113.1')
  await ask('203.0.113.1')
  statements.length = 0
  for (const visitor of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    const again = await ask(visitor)
    expect(again.headers.get('cache-control')).toBe('private, no-store')
    expect(await again.json()).toMatchObject({ node_id: 'masks', version: '1.0.0' })
  }
  // The service polls every second whether the catalogue has changed.
  expect(statements.filter((statement) => !statement.includes('from "node_changes"'))).toEqual([])
  await ask('203.0.113.4', { method: 'HEAD' })
  await ask('203.0.113.5', { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } })
  await flush()
  expect(await totals()).toEqual({ masks: 4 })
})

test('a version that is asked for by its number is never answered from what is kept', async () => {
  const keeping = await service({ keptAnswersBytes: MEBIBYTE })
  const ask = async (query: string) => (await keeping.request(`/nodes/masks/install${query}`)).status
  expect([await ask(''), await ask('?version=1.0.0')]).toEqual([200, 200])
  const { pool } = await database()
  // A version other than the latest does not change the catalogue.
  await pool.query(`update node_versions set status = 'NodeVersionStatusBanned'`)
  expect([await ask('?version=1.0.0'), await ask('?version=1.0.0&x=')]).toEqual([404, 404])
})

test('an install is no change of the catalogue: what is kept for strangers stays', async () => {
  const keeping = await service({ keptAnswersBytes: MEBIBYTE })
  const ask = async () => (await keeping.request('/nodes/masks')).text()
  const before = await ask()
  await keeping.request('/nodes/masks/install')
  await flush()
  expect(await totals()).toEqual({ masks: 1 })
  statements.length = 0
  expect(await ask()).toBe(before)
  expect(statements).toEqual([])
})
