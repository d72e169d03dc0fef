import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { IndexSnapshot } from '../../../src/contract/index/index-snapshot'
import type { NodePage } from '../../../src/contract/packs/node'
import { closeDatabase, database, emptyDatabase, statements } from '../../support/database'
import * as given from '../../support/given'
import { call, service } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const snapshotOf = async (response: Response) => {
  const bytes = Buffer.from(await response.arrayBuffer())
  const encoding = response.headers.get('content-encoding')
  const text =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  return JSON.parse(text.toString()) as IndexSnapshot
}

async function someCatalogue() {
  await given.publisher('acme', { name: 'Acme' })
  for (let index = 0; index < 250; index++)
    await given.node(`pack-${index}`, {
      publisherId: 'acme',
      comfyNodes: [`Blur "${index}"`, `Mask${index}`],
    })
  await given.version('pack-7', '1.0.0')
  await given.node('bare')
  await given.node('evil', { status: 'NodeStatusBanned', comfyNodes: ['Evil'] })
  await given.node('gone', { status: 'NodeStatusDeleted', deletedAt: new Date() })
}

test('one request tells the whole public catalogue, each pack as the list has it', async () => {
  await someCatalogue()
  const snapshot = await snapshotOf(await (await service()).request('/index/snapshot'))
  const pages = await Promise.all([1, 2, 3].map((page) => call(`/nodes?limit=100&page=${page}`)))
  expect(snapshot).toEqual({
    sequence: expect.any(Number),
    generated_at: expect.stringMatching(/Z$/),
    nodes: pages.flatMap(({ body }) => (body as NodePage).nodes),
    comfy_nodes: Object.fromEntries(
      Array.from({ length: 250 }, (_, index) => [`pack-${index}`, [`Blur "${index}"`, `Mask${index}`]]),
    ),
  })
  expect(snapshot.nodes).toHaveLength(251)
})

test('an empty registry has an empty snapshot', async () => {
  expect(await snapshotOf(await (await service()).request('/index/snapshot'))).toMatchObject({
    nodes: [],
    comfy_nodes: {},
  })
})

test('it comes compressed as the client likes, with a strong tag for each form, and anyone may keep it', async () => {
  await someCatalogue()
  const app = await service()
  const headers = { Authorization: 'Bearer of.no.use' }
  const asked = ['br, gzip', 'gzip', 'gzip;q=1, br;q=0', undefined]
  const answers = []
  for (const encoding of asked)
    answers.push(
      await app.request('/index/snapshot', {
        headers: { ...headers, ...(encoding && { 'Accept-Encoding': encoding }) },
      }),
    )
  expect(answers.map((answer) => answer.headers.get('content-encoding'))).toEqual([
    'br',
    'gzip',
    'gzip',
    null,
  ])
  const tags = answers.map((answer) => answer.headers.get('etag'))
  expect(tags[0]).toMatch(/^"\d+-[\w-]{12}-br"$/)
  expect(new Set(tags).size).toBe(3)
  expect(answers[0]?.headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
  )
  expect(answers[0]?.headers.get('vary')).toContain('Accept-Encoding')
  const bodies = await Promise.all(answers.map(snapshotOf))
  for (const body of bodies) expect(body).toEqual(bodies[0])
})

test('whoever has it already is told so, until something public changes', async () => {
  await given.publisher('acme', { owner: await given.user('ann').then(({ id }) => id) })
  await given.node('pack', { publisherId: 'acme' })
  const app = await service()
  const ask = (tag = '') =>
    app.request('/index/snapshot', {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': tag, 'Cache-Control': 'no-cache' },
    })
  const tag = (await ask()).headers.get('etag') ?? ''
  const again = await ask(tag)
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  const { pool } = await database()
  await pool.query('update nodes set total_install = 99')
  expect((await ask(tag)).status).toBe(304)
  const renamed = await app.request('/publishers/acme', {
    method: 'PUT',
    headers: { Authorization: `Bearer ${given.token('ann')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Acme Works' }),
  })
  expect(renamed.status).toBe(200)
  const changed = await ask(tag)
  expect(changed.status).toBe(200)
  expect(await snapshotOf(changed)).toMatchObject({
    nodes: [{ id: 'pack', downloads: 99, publisher: { name: 'Acme Works' } }],
  })
})

test('many who come at once make it once, in few statements', async () => {
  await someCatalogue()
  const app = await service()
  statements.length = 0
  const answers = await Promise.all(Array.from({ length: 12 }, () => app.request('/index/snapshot')))
  expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1)
  expect(statements.filter((statement) => /publishers/i.test(statement))).toHaveLength(1)
  expect(statements.length).toBeLessThanOrEqual(6)
})

test('counters alone are taken in after an hour', async () => {
  await given.node('pack')
  let now = Date.now()
  const app = await service({ clock: () => new Date(now) })
  const downloads = async () =>
    (await snapshotOf(await app.request('/index/snapshot'))).nodes.map((node) => node.downloads)
  expect(await downloads()).toEqual([0])
  await (await database()).pool.query('update nodes set total_install = 5')
  now += 59 * 60 * 1000
  expect(await downloads()).toEqual([0])
  now += 2 * 60 * 1000
  expect(await downloads()).toEqual([5])
})
