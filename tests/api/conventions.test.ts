import { tmpdir } from 'node:os'
import { createArchiveStore, fileDisk } from '../../src/server/adapters/archives/archive-store'
import { openDatabase } from '../../src/server/platform/database/client'
import { closeDatabase, database, emptyDatabase, onServer } from '../support/database'
import * as given from '../support/given'
import { call, service } from '../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

test('a client that has the present answer receives 304 instead of it', async () => {
  await given.node('p')
  const first = await call('/nodes/p')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[0-9a-f]+"$/)
  expect((await call('/nodes/p', { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('shared caches may keep anonymous answers, and only those', async () => {
  const anonymous = await call('/nodes')
  expect(anonymous.headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
  )
  expect(anonymous.headers.get('vary')).toBe('Authorization, Accept-Encoding')
  const signedIn = await call('/nodes', await given.user('ann'))
  expect(signedIn.headers.get('cache-control')).toBe('private, no-store')
  expect((await call('/nodes/nobody')).headers.get('cache-control')).toBe('no-store')
})

test('a browser of any origin may call, without credentials', async () => {
  const { status, headers } = await call('/nodes', {
    method: 'OPTIONS',
    headers: { Origin: 'https://a.example', 'Access-Control-Request-Method': 'GET' },
  })
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-headers')).toBe(
    'Authorization,Content-Type,Cache-Control,Pragma,Expires,If-Match,If-None-Match',
  )
  expect(headers.get('access-control-allow-credentials')).toBeNull()
})

test('a browser of another origin may go on reading the answer it kept', async () => {
  await given.node('p')
  const from = { Origin: 'https://a.example' }
  const etag = (await call('/nodes/p', { headers: from })).headers.get('etag') ?? ''
  const { status, headers } = await call('/nodes/p', { headers: { ...from, 'If-None-Match': etag } })
  expect(status).toBe(304)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-expose-headers')).toMatch(/\bETag\b/)
})

test('an address that does not exist is refused in the same form', async () => {
  expect(await call('/v1/nodes')).toMatchObject({ status: 404, body: { error: 'route_not_found' } })
})

test.each([
  ['PATCH', '/nodes', 'GET, HEAD'],
  ['DELETE', '/nodes/masks/install', 'GET, HEAD'],
  ['GET', '/bulk/nodes/versions', 'POST'],
  ['PUT', '/users', 'GET, HEAD, DELETE'],
  ['GET', '/publishers/acme/nodes/masks', 'PUT, DELETE'],
  ['DELETE', '/health', 'GET, HEAD'],
])('%s %s is told which methods the address takes', async (method, path, allowed) => {
  const { status, headers, body } = await call(path, { method })
  expect({ status, body }).toEqual({
    status: 405,
    body: { error: 'method_not_allowed', message: `This address takes ${allowed} only.` },
  })
  expect(headers.get('allow')).toBe(allowed)
})

test('the service describes itself and says that it lives', async () => {
  for (const path of ['/openapi', '/openapi.json'])
    expect((await call(path)).body).toMatchObject({ openapi: '3.1.0', info: { title: 'Comfy Registry' } })
  expect((await call('/')).body).toEqual({
    name: 'Comfy Registry',
    openapi: 'http://registry.test/openapi',
    docs: 'http://registry.test/docs',
    website: 'http://site.test',
  })
  expect(await call('/health')).toMatchObject({ status: 200, body: 'OK' })
})

test('every call carries the id under which its log lines are found', async () => {
  const { headers } = await call('/health', { headers: { 'X-Request-Id': 'from-the-proxy-1' } })
  expect(headers.get('x-request-id')).toBe('from-the-proxy-1')
  const forged = await call('/health', { headers: { 'X-Request-Id': 'a b{}' } })
  expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a database that cannot be reached is said to be so, without internals', async () => {
  const { createApp } = await import('../../src/server/app')
  const pino = (await import('pino')).default
  const lost = openDatabase('postgresql://nobody@127.0.0.1:1/none', 1)
  const app = createApp({
    db: lost.db,
    identity: { verify: () => Promise.reject(new Error('nobody is asked')) },
    archives: createArchiveStore(fileDisk(tmpdir())),
    reviewQueue: { submit: () => Promise.reject(new Error('nobody is asked')) },
    installs: { add: () => undefined },
    github: { askAccess: () => Promise.reject(new Error('nobody is asked')) },
    publicUrl: 'http://registry.test',
    siteUrl: 'http://site.test',
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  })
  const response = await app.request('/nodes')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    error: 'service_unavailable',
    message: 'The registry can’t reach its database. Try again in a moment.',
  })
  await lost.close()
})

test('an unknown failure tells its request id and nothing else', async () => {
  const { pool } = await database()
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  // A new connection: statements prepared on another one find a table under any name.
  const fresh = openDatabase(onServer(rows[0]?.name ?? ''), 1)
  await pool.query('alter table nodes rename to hidden')
  try {
    const response = await (await service({ db: fresh.db })).request('/nodes')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      error: 'internal_error',
      message: 'Something went wrong on our side.',
      request_id: response.headers.get('x-request-id'),
    })
  } finally {
    await pool.query('alter table hidden rename to nodes')
    await fresh.close()
  }
})
