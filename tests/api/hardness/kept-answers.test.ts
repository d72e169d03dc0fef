import fc from 'fast-check'
import { gunzipSync } from 'node:zlib'
import { closeDatabase, database, emptyDatabase, statements } from '../../support/database'
import * as given from '../../support/given'
import { service } from '../../support/service'
import { until } from '../../support/until'

const MEBIBYTE = 1024 ** 2

type App = Awaited<ReturnType<typeof service>>

let keeping: App
let plain: App

beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.user('root', { isAdmin: true })
  await given.publisher('acme', { owner: 'ann', name: 'Acme' })
  await given.node('masks', { publisherId: 'acme', name: 'Masks', description: 'Paints masks.' })
  await given.node('blur', { publisherId: 'acme', name: 'Blur', description: 'Blurs pictures.' })
  keeping = await service({ keptAnswersBytes: MEBIBYTE })
  plain = await service()
})
afterAll(closeDatabase)

const as = (uid: string) => ({ Authorization: `Bearer ${given.token(uid)}` })

const write = async (method: string, path: string, uid: string, body?: unknown) => {
  const headers = { ...as(uid), ...(body !== undefined && { 'Content-Type': 'application/json' }) }
  return (await keeping.request(path, { method, headers, body: JSON.stringify(body) })).status
}

const told = async (app: App, path: string, headers: Record<string, string> = {}) => {
  const response = await app.request(path, { headers })
  return { status: response.status, body: await response.text() }
}

const nameOf = async (headers: Record<string, string> = {}) =>
  (JSON.parse((await told(keeping, '/nodes/masks', headers)).body) as { name: string }).name

test.each(['/nodes', '/nodes?limit=1&page=2', '/nodes/search?search=mask&facets=true', '/nodes/masks'])(
  'what a stranger asks again at %s is answered with the same bytes and without a statement',
  async (path) => {
    const first = await keeping.request(path)
    await told(keeping, path)
    statements.length = 0
    const again = await keeping.request(path)
    expect(statements).toEqual([])
    expect(again.status).toBe(200)
    expect(await again.text()).toBe(await first.text())
    for (const name of ['content-type', 'etag', 'cache-control', 'vary'])
      expect(again.headers.get(name)).toBe(first.headers.get(name))
  },
)

test('many who ask the same at the same moment cost what one of them costs', async () => {
  await told(keeping, '/nodes?limit=1')
  statements.length = 0
  await told(keeping, '/nodes?limit=2')
  const alone = statements.length
  statements.length = 0
  const answers = await Promise.all(Array.from({ length: 20 }, () => told(keeping, '/nodes?limit=3')))
  expect(statements).toHaveLength(alone)
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

test('who waits for an answer that cannot be kept gets one of their own', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => told(keeping, '/nodes/nobody')))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('each encoding has its own answer and its own tag', async () => {
  const description = 'Masks, again and again. '.repeat(80)
  await write('PUT', '/publishers/acme/nodes/masks', 'ann', { description })
  const ask = (encoding: string) =>
    keeping.request('/nodes/masks', { headers: { 'Accept-Encoding': encoding } })
  for (const round of ['first', 'kept']) {
    const gzip = await ask('gzip')
    const plainly = await ask('identity')
    expect([round, gzip.headers.get('content-encoding')]).toEqual([round, 'gzip'])
    expect([round, plainly.headers.get('content-encoding')]).toEqual([round, null])
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(await plainly.text())
    expect(gzip.headers.get('etag')).not.toBe(plainly.headers.get('etag'))
  }
})

test('who has the kept answer already is told so, without its bytes', async () => {
  const { headers } = await keeping.request('/nodes/masks')
  const etag = headers.get('etag') ?? ''
  for (const tags of [etag, `"another", ${etag}`, `W/${etag}`]) {
    const again = await keeping.request('/nodes/masks', { headers: { 'If-None-Match': tags } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect(again.headers.get('content-type')).toBeNull()
  }
  const other = await keeping.request('/nodes/masks', { headers: { 'If-None-Match': '"another"' } })
  expect(other.status).toBe(200)
})

test('an author sees an edit at once, and so does everybody else', async () => {
  expect(await nameOf()).toBe('Masks')
  expect(await write('PUT', '/publishers/acme/nodes/masks', 'ann', { name: 'Better masks' })).toBe(200)
  expect(await nameOf()).toBe('Better masks')
  expect(await nameOf(as('ann'))).toBe('Better masks')
})

test('what another process writes is seen as well', async () => {
  expect(await nameOf()).toBe('Masks')
  const { pool } = await database()
  await pool.query(`update nodes set name = 'From elsewhere', changed_at = now() where id = 'masks'`)
  await until('the other process’s write', async () => (await nameOf()) === 'From elsewhere')
})

test('who wants nothing that was kept is answered anew, and so are people who are signed in', async () => {
  expect(await nameOf()).toBe('Masks')
  const { pool } = await database()
  // Not a change of the catalogue, like updates of install counters.
  await pool.query(`update nodes set name = 'Silently' where id = 'masks'`)
  expect(await nameOf()).toBe('Masks')
  expect(await nameOf(as('ann'))).toBe('Silently')
  expect(await nameOf({ 'Cache-Control': 'no-cache' })).toBe('Silently')
})

test('refusals are not kept', async () => {
  expect((await told(keeping, '/nodes/soon')).status).toBe(404)
  await given.node('soon')
  expect((await told(keeping, '/nodes/soon')).status).toBe(200)
})

const READS = [
  '/nodes',
  '/nodes/search?search=mask',
  '/nodes/search?facets=true',
  '/nodes/masks',
  '/nodes/blur',
]

const WRITES = [
  ['PUT', '/publishers/acme/nodes/masks', 'ann', { description: 'Paints over masks.' }],
  ['PUT', '/publishers/acme/nodes/blur', 'ann', { name: 'Mask blur', tags: ['mask'] }],
  ['DELETE', '/publishers/acme/nodes/blur', 'ann', undefined],
  ['POST', '/publishers/acme/nodes', 'ann', { id: 'new-masks', name: 'New masks' }],
  ['POST', '/publishers/acme/nodes/masks/ban', 'root', { reason: 'Malware.' }],
  ['POST', '/publishers/acme/ban', 'root', { reason: 'Malware.' }],
  ['PUT', '/publishers/acme', 'ann', { name: 'Acme of masks' }],
  ['POST', '/nodes/masks/reviews?star=5', 'root', undefined],
] as const

test('whatever is written in whatever order, a stranger never hears less than the database knows', async () => {
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(WRITES.length - 1), fc.nat(READS.length - 1)), {
        minLength: 6,
        maxLength: 12,
      }),
      async (steps) => {
        for (const [action, read] of steps) {
          await told(keeping, READS[read] ?? '')
          const [method, path, uid, body] = WRITES[action] ?? WRITES[0]
          statuses.add(await write(method, path, uid, body))
          for (const path of READS)
            expect([path, await told(keeping, path)]).toEqual([path, await told(plain, path)])
        }
      },
    ),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 4) },
  )
  expect([...statuses]).toEqual(expect.arrayContaining([200, 204]))
})
