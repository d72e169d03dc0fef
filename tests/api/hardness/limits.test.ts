import { setTimeout as sleep } from 'node:timers/promises'
import { createCallLimits } from '../../../src/server/http/call-limits'
import { createAdaptiveLimit } from '../../../src/server/platform/adaptive-limit'
import { createClientFinder, LOOPBACK } from '../../../src/server/http/client-address'
import { closeDatabase, database, emptyDatabase, statements } from '../../support/database'
import * as given from '../../support/given'
import { everything } from '../../support/permission-fixtures'
import { service } from '../../support/service'
import { until } from '../../support/until'
import { beforeCommitOf } from '../../support/other-session'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const VISITOR = from('203.0.113.7')

async function limited(perMinute: { readsPerMinute?: number; writesPerMinute?: number }) {
  const { pool } = await database()
  return service({ limits: createCallLimits(pool, { readsPerMinute: 0, writesPerMinute: 0, ...perMinute }) })
}

const rename = (headers: Record<string, string>, name = 'Acme'): RequestInit => ({
  method: 'PUT',
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify({ name }),
})

test('a visitor is told what is left of the minute, and refused when nothing is', async () => {
  const app = await limited({ readsPerMinute: 2 })
  const first = await app.request('/nodes', {}, VISITOR)
  expect(first.status).toBe(200)
  expect(first.headers.get('ratelimit-policy')).toBe('"reads";q=2;w=60')
  expect(first.headers.get('ratelimit')).toMatch(/^"reads";r=1;t=(60|59)$/)
  expect(first.headers.get('ratelimit-limit')).toBe('2')
  expect(first.headers.get('ratelimit-remaining')).toBe('1')
  expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(50)
  await app.request('/nodes', {}, VISITOR)

  const third = await app.request('/nodes', {}, VISITOR)
  const seconds = Number(third.headers.get('retry-after'))
  expect(third.status).toBe(429)
  expect(seconds).toBeGreaterThan(50)
  expect(third.headers.get('ratelimit-remaining')).toBe('0')
  expect(third.headers.get('access-control-expose-headers')).toContain('Retry-After')
  expect(third.headers.get('cache-control')).toBe('no-store')
  expect(await third.json()).toEqual({
    error: 'rate_limited',
    message: `Too many calls in a short time. Try again in ${seconds} seconds.`,
  })
  expect((await app.request('/nodes', {}, from('203.0.113.8'))).status).toBe(200)
})

test('an answer that has not changed tells what is left as well', async () => {
  const app = await limited({ readsPerMinute: 5 })
  const etag = (await app.request('/nodes', {}, VISITOR)).headers.get('etag') ?? ''
  const again = await app.request('/nodes', { headers: { 'If-None-Match': etag } }, VISITOR)
  expect(again.status).toBe(304)
  expect(again.headers.get('ratelimit-remaining')).toBe('3')
})

test('whoever comes through a trusted proxy is counted alone; nobody is believed otherwise', async () => {
  const app = await limited({ readsPerMinute: 1 })
  const through = (visitor: string, proxy: string) =>
    app.request('/nodes', { headers: { 'X-Forwarded-For': visitor } }, from(proxy))
  expect((await through('203.0.113.1', '127.0.0.1')).status).toBe(200)
  expect((await through('203.0.113.2', '127.0.0.1')).status).toBe(200)
  expect((await through('203.0.113.2', '127.0.0.1')).status).toBe(429)
  expect((await through('203.0.113.3', '198.51.100.9')).status).toBe(200)
  expect((await through('203.0.113.4', '198.51.100.9')).status).toBe(429)
})

test('a developer’s own machine reads without limit, that of an operator as everybody', async () => {
  const app = await limited({ readsPerMinute: 1 })
  for (let times = 0; times < 5; times++)
    expect((await app.request('/nodes', {}, from('127.0.0.1'))).status).toBe(200)
  const { pool } = await database()
  const real = await service({
    limits: createCallLimits(pool, { readsPerMinute: 1, writesPerMinute: 0 }),
    findClient: createClientFinder(LOOPBACK, false),
  })
  expect((await real.request('/nodes', {}, from('127.0.0.1'))).status).toBe(200)
  expect((await real.request('/nodes', {}, from('127.0.0.1'))).status).toBe(429)
})

test('more requests at once than the service takes are refused at once; who watches it is answered', async () => {
  await given.node('masks')
  const app = await service({ requestsAtOnce: 3 })
  const list = () => app.request('/nodes')
  const taken = await beforeCommitOf('lock table nodes in access exclusive mode', async () => {
    const taken = [list(), list(), list()]
    const refused = await Promise.all(Array.from({ length: 20 }, list))
    expect(refused.map(({ status }) => status)).toEqual(Array<number>(20).fill(503))
    expect(refused[0]?.headers.get('retry-after')).toBe('2')
    expect(await refused[0]?.json()).toEqual({
      error: 'service_unavailable',
      message: 'The registry is busy. Try again in a moment.',
    })
    expect((await app.request('/health')).status).toBe(200)
    expect((await app.request('/ready')).status).toBe(200)
    expect((await app.request('/uploads/none', { method: 'PUT' })).status).toBe(403)
    return { answered: () => Promise.all(taken) }
  })
  expect((await taken.answered()).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await list()).status).toBe(200)
})

test('what waits for the database is bounded, and answered again when the database is back', async () => {
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.node('masks')
  const { pool } = await database()
  const admission = createAdaptiveLimit(200, [pool])
  const app = await service({ admission, keptAnswersBytes: 1_000_000 })
  expect((await app.request('/nodes/masks')).status).toBe(200)
  const taken = await beforeCommitOf('lock table nodes in access exclusive mode', async () => {
    const taken = Array.from({ length: 32 }, (_, page) => app.request(`/nodes/taken-${page}`))
    await until('all that is allowed waits for the lock or a connection', () => pool.waitingCount >= 27)
    const asked = [
      ...Array.from({ length: 20 }, (_, page) => app.request(`/nodes/refused-${page}`)),
      app.request('/publishers/acme', rename({ Authorization: `Bearer ${given.token('ann')}` })),
    ]
    for (const response of await Promise.all(asked)) {
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('2')
    }
    expect((await app.request('/health')).status).toBe(200)
    await until('less is allowed while they wait', () => admission.allowed() === 10)
    return { answered: () => Promise.all(taken) }
  })
  expect((await taken.answered()).map(({ status }) => status)).toEqual(Array<number>(32).fill(404))
  const afterwards = Array.from({ length: 10 }, () => app.request('/nodes/masks'))
  expect((await Promise.all(afterwards)).map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
})

test('the operator’s machine publishes without limit, and changes in a person’s name with one', async () => {
  const { headers } = await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  const app = await limited({ writesPerMinute: 3 })
  const publish: RequestInit = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
  for (let times = 0; times < 3; times++)
    expect((await app.request('/publishers/acme/nodes/a/versions', publish, from('127.0.0.1'))).status).toBe(
      400,
    )
  const statuses = []
  for (let times = 0; times < 4; times++)
    statuses.push((await app.request('/publishers/acme', rename(headers), from('127.0.0.1'))).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('a person’s changes are counted wherever they come from, and a refused one changes nothing', async () => {
  const { headers } = await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  const app = await limited({ writesPerMinute: 2 })
  const change = (address: string, name: string) =>
    app.request('/publishers/acme', rename(headers, name), from(address))
  expect((await change('203.0.113.1', 'One')).headers.get('ratelimit')).toMatch(/^"writes";r=1;t=/)
  expect((await change('203.0.113.2', 'Two')).status).toBe(200)
  const before = await everything()
  const third = await change('203.0.113.3', 'Three')
  expect({ status: third.status, body: await third.json() }).toMatchObject({
    status: 429,
    body: { error: 'rate_limited', message: expect.stringMatching(/^Too many changes in a short time\. /) },
  })
  expect(await everything()).toBe(before)
  const other = await given.user('bob')
  expect((await app.request('/publishers/acme', rename(other.headers), VISITOR)).status).toBe(403)
})

test('strangers and forged tokens are counted by address', async () => {
  const app = await limited({ writesPerMinute: 2 })
  const forged = () =>
    app.request('/publishers/acme', rename({ Authorization: `Bearer ${crypto.randomUUID()}` }), VISITOR)
  expect((await forged()).status).toBe(401)
  expect((await forged()).status).toBe(401)
  expect((await forged()).status).toBe(429)
})

test('publishing takes more of the minute than renaming, and asking in bulk is reading', async () => {
  const app = await limited({ writesPerMinute: 7, readsPerMinute: 9 })
  const post = (path: string) =>
    app.request(
      path,
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' },
      VISITOR,
    )
  const remaining = async (path: string) => (await post(path)).headers.get('ratelimit-remaining')
  expect(await remaining('/publishers/acme/nodes/masks/versions')).toBe('4')
  expect(await remaining('/publishers')).toBe('3')
  expect(await remaining('/bulk/nodes/versions')).toBe('8')
  expect((await post('/publishers/acme/nodes/masks/claim-my-node')).status).toBe(429)
})

test('reading costs no statement more, changing one', async () => {
  const { headers } = await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  const { pool } = await database()
  const counted = async (app: Awaited<ReturnType<typeof service>>, path: string, init?: RequestInit) => {
    // The limiter uses the pool directly, bypassing the list of statements.
    const past = jest.spyOn(pool, 'query')
    statements.length = 0
    expect((await app.request(path, init, VISITOR)).status).toBe(200)
    const ofLimiter = past.mock.calls.filter(([query]) => JSON.stringify(query).includes('rlflx')).length
    past.mockRestore()
    return statements.length + ofLimiter
  }
  const withLimits = await limited({ readsPerMinute: 100, writesPerMinute: 100 })
  const without = await service()
  await counted(without, '/publishers/acme', rename(headers, 'One'))
  // The first list after a change recounts.
  await counted(without, '/nodes')
  expect(await counted(withLimits, '/nodes')).toBe(await counted(without, '/nodes'))
  const alone = await counted(without, '/publishers/acme', rename(headers, 'Two'))
  expect(await counted(withLimits, '/publishers/acme', rename(headers, 'Three'))).toBe(alone + 1)
})

test('while the database cannot count, calls pass to what says so', async () => {
  const { openDatabase } = await import('../../../src/server/platform/database/client')
  const lost = openDatabase('postgresql://nobody@127.0.0.1:1/none', 1)
  const limits = createCallLimits(lost.pool, { readsPerMinute: 0, writesPerMinute: 1 })
  const app = await service({ db: lost.db, limits })
  const { headers } = await given.user('ann')
  for (let times = 0; times < 3; times++)
    expect((await app.request('/publishers/acme', rename(headers), VISITOR)).status).toBe(503)
  await lost.close()
})

test('counters that have been over for an hour leave the database', async () => {
  const { pool } = await database()
  const minuteAgo = Date.now() - 60_000
  await pool.query(`insert into rate_limits values ('long-over', 3, 1), ('just-over', 3, $1)`, [minuteAgo])
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
  createCallLimits(pool, { readsPerMinute: 0, writesPerMinute: 1 })
  await jest.advanceTimersByTimeAsync(5 * 60_000)
  jest.useRealTimers()
  const left = async () => (await pool.query<{ key: string }>('select key from rate_limits')).rows
  while ((await left()).length > 1) await sleep(20)
  expect(await left()).toEqual([{ key: 'just-over' }])
})
