// Slow: it runs a PostgreSQL of its own and a standby of it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { openDatabase, type OpenDatabase } from '../../../src/server/platform/database/client'
import { readFromReplica, type Reads } from '../../../src/server/platform/database/replica'
import { findLastChange } from '../../../src/server/store/packs/index.repo'
import { migrateDatabase } from '../../../src/server/store/schema/migrate'
import { freePort } from '../../../src/tools/free-port'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../src/tools/postgres/embedded'
import { startStandby } from '../../../src/tools/postgres/standby'
import * as given from '../../support/given'
import { service } from '../../support/service'
import { until } from '../../support/until'

const MEBIBYTE = 1024 ** 2
const ANEW = { 'Cache-Control': 'no-cache' }

let folder: string
let server: EmbeddedPostgres
let standby: EmbeddedPostgres & { port: number }
let primary: OpenDatabase
let replica: OpenDatabase
let reads: Reads
let app: Awaited<ReturnType<typeof service>>
let said: string[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'replica-'))
  // PostgreSQL, run as another user by root, must be able to enter.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'primary')
  server = await startEmbeddedPostgres({ dataDir, port: await freePort(), durable: false })
  await migrateDatabase(server.url)
  primary = openDatabase(server.url)
  standby = await startStandby({ dataDir, url: server.url }, join(folder, 'standby'))
})
afterAll(async () => {
  await primary.close()
  await standby.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  await primary.pool.query(`delete from nodes; delete from publishers where id = 'acme'; delete from users`)
  await primary.pool.query(`
    insert into users (id, email, is_admin) values ('root', 'root@example.com', true);
    insert into publishers (id, name) values ('acme', 'Acme');
    insert into nodes (id, normalized_id, publisher_id, name) values ('masks', 'masks', 'acme', 'Masks')`)
  said = []
  const log = pino({}, { write: (line: string) => void said.push((JSON.parse(line) as { msg: string }).msg) })
  replica = openDatabase(standby.url)
  reads = readFromReplica({ primary, replica, readRevision: findLastChange, log })
  app = await service({ db: primary.db, reads, keptAnswersBytes: MEBIBYTE })
  await until('the replica is usable', () => reads.isUsable())
})
afterEach(async () => {
  await replica.pool.query('select pg_wal_replay_resume()').catch(() => undefined)
  await reads.stop()
})

const nameFor = async (headers: Record<string, string> = {}) => {
  const response = await app.request('/nodes/masks', { headers })
  return response.status === 200 ? ((await response.json()) as { name: string }).name : response.status
}
const admin = { Authorization: `Bearer ${given.token('root')}` }
const rename = (name: string) =>
  primary.pool.query(`update nodes set name = $1, changed_at = now() where id = 'masks'`, [name])

test('a stranger reads from the replica, who is signed in from the primary', async () => {
  let told: unknown
  // On a slow machine the replica may time out before it is read.
  await until('both have been told', async () => {
    await until('the replica is usable', () => reads.isUsable())
    await until('it has the pack', async () => (await nameFor(ANEW)) === 'Masks')
    await replica.pool.query('select pg_wal_replay_pause()')
    await rename('Renamed')
    told = [await nameFor(ANEW), await nameFor(admin)]
    const wasUsable = reads.isUsable()
    if (!wasUsable) await rename('Masks')
    await replica.pool.query('select pg_wal_replay_resume()')
    return wasUsable
  })
  expect(told).toEqual(['Masks', 'Renamed'])
})

test('a replica that stands still is read from for two seconds, and again once it has caught up', async () => {
  await until('strangers find the pack', async () => (await nameFor()) === 'Masks')
  await replica.pool.query('select pg_wal_replay_pause()')
  await rename('Renamed')
  await until('strangers read its new name', async () => (await nameFor()) === 'Renamed')
  expect(reads.isUsable()).toBe(false)
  await until('the log says so', () => said.includes('the primary answers all reads'))
  said.length = 0
  await replica.pool.query('select pg_wal_replay_resume()')
  await until('the log says so', () => said.includes('the replica answers reads'))
  expect(await nameFor()).toBe('Renamed')
})

test('a ban reaches strangers though the replica has not heard of it, and no kept answer outlives it', async () => {
  await until('strangers find the pack', async () => (await nameFor()) === 'Masks')
  await replica.pool.query('select pg_wal_replay_pause()')
  await primary.pool.query(
    `update nodes set status = 'NodeStatusBanned', changed_at = now() where id = 'masks'`,
  )
  const listed = async () => {
    const { nodes } = (await (await app.request('/nodes')).json()) as { nodes: unknown[] }
    return nodes.length
  }
  await until('strangers do not find it', async () => (await listed()) === 0)
  await replica.pool.query('select pg_wal_replay_resume()')
  await until('the replica is usable', () => reads.isUsable())
  for (let read = 0; read < 20; read++) expect(await listed()).toBe(0)
})

test('without the replica every read is answered all the same, and it is used again when it is back', async () => {
  await until('strangers find the pack', async () => (await nameFor()) === 'Masks')
  await standby.stop()
  for (let read = 0; read < 5; read++) expect(await nameFor(ANEW)).toBe('Masks')
  await until('the log says so', () => said.includes('the primary answers all reads'))
  expect(reads.isUsable()).toBe(false)
  await rename('Renamed')
  await until('strangers read its new name', async () => (await nameFor()) === 'Renamed')
  said.length = 0
  const again = { dataDir: join(folder, 'standby'), port: standby.port, durable: false }
  standby = { ...(await startEmbeddedPostgres(again)), port: standby.port }
  await until('the log says so', () => said.includes('the replica answers reads'))
  expect(await nameFor(ANEW)).toBe('Renamed')
})

test('a database that follows nothing is no replica', async () => {
  const log = pino({ level: 'silent' })
  const itself = readFromReplica({
    primary,
    replica: openDatabase(server.url),
    readRevision: findLastChange,
    log,
  })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(itself.isUsable()).toBe(false)
  await itself.stop()
})
