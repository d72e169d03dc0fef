// Slow: it stops the database and starts it again.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase, type OpenDatabase } from '../../../src/server/platform/database/client'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../src/tools/postgres/embedded'
import { migrateDatabase } from '../../../src/server/store/schema/migrate'
import { freePort } from '../../../src/tools/free-port'
import { token } from '../../support/given'
import { service } from '../../support/service'
import { until } from '../../support/until'

// Also the timeout for a free connection: long enough for many requests to share three on a busy machine.
const STATEMENT_WITHIN_MS = 3_000
const CONNECTIONS = 3

const folder = mkdtempSync(join(tmpdir(), 'comfy-registry-outage-'))
let port: number
let server: EmbeddedPostgres
let opened: OpenDatabase

const start = () => startEmbeddedPostgres({ dataDir: folder, port, durable: false })

beforeAll(async () => {
  port = await freePort()
  server = await start()
  await migrateDatabase(server.url)
  opened = openDatabase(server.url, CONNECTIONS, undefined, STATEMENT_WITHIN_MS)
})
afterAll(async () => {
  await opened.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs an operator's statements on a separate connection. */
async function onTheSide<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  return work(client).finally(() => client.end())
}

const createPublisher = async (id: string) => {
  const app = await service({ db: opened.db })
  const answer = await app.request('/publishers', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token(`owner-of-${id}`)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, name: id }),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const list = async () => (await (await service({ db: opened.db })).request('/nodes')).status
const ready = async () => (await (await service({ db: opened.db })).request('/ready')).status

const REFUSED = {
  status: 503,
  body: {
    error: 'service_unavailable',
    message: 'The registry can’t reach its database. Try again in a moment.',
  },
}

/** Returns the response to a request interrupted in mid-transaction: `publisher_members` stays locked until then. */
async function inMidTransaction(id: string, disturb: () => Promise<void> = () => Promise.resolve()) {
  return onTheSide(async (lock) => {
    lock.on('error', () => undefined)
    await lock.query('begin')
    await lock.query('lock table publisher_members in access exclusive mode')
    let answered = false
    const call = createPublisher(id).finally(() => (answered = true))
    await until('the call waits for the table', async () => {
      const { rowCount } = await lock.query('select from pg_locks where not granted')
      return answered || Boolean(rowCount)
    })
    await disturb()
    return call
  })
}

/** Expects no partial write, a full connection pool, and a working service. */
async function expectRecovery(half: string): Promise<void> {
  const { rows } = await onTheSide((client) =>
    client.query(
      `select (select count(*) from publishers where id = $1)::int as publishers,
              (select count(*) from audit_log where target like '%' || $1)::int as audited`,
      [half],
    ),
  )
  expect(rows).toEqual([{ publishers: 0, audited: 0 }])
  expect(await createPublisher(half)).toMatchObject({ status: 201 })
  const together = await Promise.all(Array.from({ length: 4 * CONNECTIONS }, list))
  expect(together).toEqual(Array<number>(4 * CONNECTIONS).fill(200))
  expect(await ready()).toBe(200)
  expect(opened.pool.waitingCount).toBe(0)
  expect(opened.pool.totalCount).toBe(opened.pool.idleCount)
}

test('connections that are ended in mid-request: 503, and the next call works', async () => {
  const call = await inMidTransaction('cut-off', () =>
    onTheSide(async (client) => {
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and state in ('active', 'idle')`,
      )
    }),
  )
  expect(call).toMatchObject(REFUSED)
  await expectRecovery('cut-off')
})

test('a database that is stopped in mid-request and started again: 503 until it is back', async () => {
  const call = await inMidTransaction('stopped', () => server.stop())
  expect(call).toMatchObject(REFUSED)
  expect(await list()).toBe(503)
  const lost = await (await service({ db: opened.db })).request('/nodes')
  expect(lost.headers.get('retry-after')).toBe('5')
  expect(await ready()).toBe(503)
  server = await start()
  await expectRecovery('stopped')
})

test('a statement that waits too long: 503', async () => {
  const call = await inMidTransaction('locked-out')
  expect(call).toMatchObject(REFUSED)
  await expectRecovery('locked-out')
})

test('a database that falls silent in mid-request is not waited for for ever', async () => {
  const pids = await onTheSide((client) =>
    client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()'),
  )
  const [postmaster = ''] = readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  const everyone = [Number(postmaster), ...pids.rows.map(({ pid }) => pid)]
  const signal = (name: NodeJS.Signals) => everyone.forEach((pid) => process.kill(pid, name))
  try {
    signal('SIGSTOP')
    const calls = await Promise.all(['silent', 'mute', 'quiet', 'still', 'dumb'].map(createPublisher))
    for (const call of calls) expect(call).toMatchObject(REFUSED)
    expect(await ready()).toBe(503)
  } finally {
    signal('SIGCONT')
  }
  await until('what was broken off has come to its end', () =>
    onTheSide(async (client) => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where pid <> pg_backend_pid() and state <> 'idle'`,
      )
      return rowCount === 0
    }),
  )
  await until('the service is ready again', async () => (await ready()) === 200)
  await expectRecovery('silent')
})
