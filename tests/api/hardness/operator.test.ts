import { archiveKey } from '../../../src/server/adapters/archives/archive-store'
import { openDatabase } from '../../../src/server/platform/database/client'
import { createClientFinder, LOOPBACK, type ClientFinder } from '../../../src/server/http/client-address'
import { createMetrics } from '../../../src/server/platform/metrics'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { archivesOfTests, call, service } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const TOKEN = 'a-token-of-the-operator'
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

async function measured(parts: { waiting?: number; findClient?: ClientFinder } = {}) {
  const { pool } = await database()
  const { waiting = 0, findClient } = parts
  const metrics = createMetrics(pool, () => Promise.resolve(waiting))
  return service({ metrics, metricsToken: TOKEN, findClient })
}

test('a process is ready when the database answers and has its schema', async () => {
  expect(await call('/ready')).toMatchObject({ status: 200, body: 'OK' })
  expect((await call('/ready')).headers.get('cache-control')).toBe('no-store')
})

test('a process with an older schema, or without a database, is not ready but lives', async () => {
  const { pool } = await database()
  await pool.query('alter table drizzle.__drizzle_migrations rename to hidden')
  await pool.query('create table drizzle.__drizzle_migrations as select * from drizzle.hidden limit 1')
  const lost = openDatabase('postgresql://nobody@127.0.0.1:1/none', 1)
  try {
    const notReady = {
      error: 'service_unavailable',
      message: 'The database isn’t responding, or its schema is older than this build.',
    }
    expect(await call('/ready')).toMatchObject({ status: 503, body: notReady })
    const away = await (await service({ db: lost.db })).request('/ready')
    expect({ status: away.status, body: await away.json() }).toEqual({ status: 503, body: notReady })
    expect((await (await service({ db: lost.db })).request('/health')).status).toBe(200)
  } finally {
    await pool.query('drop table drizzle.__drizzle_migrations')
    await pool.query('alter table drizzle.hidden rename to __drizzle_migrations')
    await lost.close()
  }
})

test('Prometheus learns what was asked by pattern, never by path, and how the pool and the queue stand', async () => {
  const app = await measured({ waiting: 3 })
  await given.node('masks')
  await app.request('/nodes/masks')
  await app.request('/nodes/nobody-has-this')
  await app.request('/nowhere/at/all')
  const answer = await app.request('/metrics')
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(text).toContain('registry_http_requests_total{method="GET",route="/nodes/:nodeId",status="200"} 1')
  expect(text).toContain('registry_http_requests_total{method="GET",route="/nodes/:nodeId",status="404"} 1')
  expect(text).toContain('registry_http_requests_total{method="GET",route="none",status="404"} 1')
  expect(text).toMatch(
    /registry_http_request_duration_seconds_bucket\{le="30",method="GET",route="\/nodes\/:nodeId",status="200"\} 1/,
  )
  expect(text).toMatch(/registry_database_connections\{state="idle"\} \d+/)
  expect(text).toContain('registry_review_queue_length 3')
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).not.toMatch(/masks|nobody-has-this|nowhere/)
})

test('Prometheus learns how often an archive was not what its version names', async () => {
  const app = await measured()
  const mismatches = async () =>
    /^registry_archive_mismatches_total (\d+)$/m.exec(await (await app.request('/metrics')).text())?.[1]
  await given.publisher('acme')
  await given.node('masks', { publisherId: 'acme' })
  await given.version('masks', '1.0.0', {
    archiveArrivedAt: new Date(),
    archiveSize: 5,
    archiveSha256: '0'.repeat(64),
  })
  const archives = archivesOfTests()
  await archives.put(archiveKey('masks', '1.0.0'), Buffer.from('other'))
  expect(await mismatches()).toBe('0')
  for (const times of ['1', '2']) {
    expect((await app.request('/archives/acme/masks/1.0.0/node.zip')).status).toBe(500)
    expect(await mismatches()).toBe(times)
  }
  await archives.remove(archiveKey('masks', '1.0.0'))
})

test('metrics are for the operator alone', async () => {
  const app = await measured()
  const ask = async (remote: string, headers: Record<string, string> = {}) =>
    (await app.request('/metrics', { headers }, from(remote))).status
  expect(await ask('127.0.0.1')).toBe(200)
  expect(await ask('203.0.113.7')).toBe(403)
  expect(await ask('127.0.0.1', { 'X-Forwarded-For': '203.0.113.7' })).toBe(403)
  expect(await ask('127.0.0.1', { 'X-Forwarded-For': '127.0.0.1' })).toBe(403)
  expect(await ask('203.0.113.7', { Authorization: `Bearer ${TOKEN}` })).toBe(200)
  expect(await ask('203.0.113.7', { Authorization: `Bearer ${TOKEN}x` })).toBe(403)
  expect((await (await service()).request('/metrics')).status).toBe(404)
})

test('a proxy beside the service that forgets its header lets nobody see the metrics', async () => {
  const app = await measured({ findClient: createClientFinder(LOOPBACK, false) })
  expect((await app.request('/metrics', {}, from('127.0.0.1'))).status).toBe(403)
})

test('every answer tells browsers to run, frame and guess nothing', async () => {
  const HEADERS = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  }
  await given.node('masks')
  const etag = (await call('/nodes/masks')).headers.get('etag') ?? ''
  const answers = [
    await call('/nodes'),
    await call('/nodes/masks', { headers: { 'If-None-Match': etag } }),
    await call('/nowhere'),
    await call('/publishers', { method: 'POST' }),
    await call('/health'),
    await call('/openapi'),
    await call('/nodes', { method: 'OPTIONS', headers: { Origin: 'https://a.example' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 404, 401, 200, 200, 204])
  for (const { headers } of answers) {
    expect(Object.fromEntries(headers)).toMatchObject(HEADERS)
    expect(headers.get('strict-transport-security')).toBeNull()
  }
  const secure = await (await service({ publicUrl: 'https://registry.test' })).request('/health')
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000')
})
