import { assert, asyncProperty, array, constantFrom, record } from 'fast-check'
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { keepPages } from './keep-pages'
import { receiveRequest } from './receive-request'

const SITE = 'https://registry.example'
const FOR_EVERYBODY = 'public, s-maxage=60, stale-while-revalidate=300'

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string
}

/** URLs rendered by `draw`, which puts into each page what it knows of the visitor and the count of renderings. */
let drawn: string[]
let seen: IncomingHttpHeaders[]
let answerOf: (url: string) => Answer
let until: Promise<void>
let now: jest.SpyInstance<number>
let skippedMs: number
let server: Server

async function draw({ url = '', headers }: IncomingMessage, response: ServerResponse) {
  drawn.push(url)
  seen.push(headers)
  const number = drawn.length
  await until
  const { 'x-forwarded-for': _, ...known } = headers
  const { status = 200, headers: sent = { 'Cache-Control': FOR_EVERYBODY }, body } = answerOf(url)
  for (const [name, value] of Object.entries(sent)) response.setHeader(name, value)
  response.statusCode = status
  response.end(body ?? JSON.stringify({ url, known, number }))
}

beforeEach(async () => {
  drawn = []
  seen = []
  answerOf = () => ({})
  until = Promise.resolve()
  skippedMs = 0
  const real = performance.now.bind(performance)
  now = jest.spyOn(performance, 'now').mockImplementation(() => real() + skippedMs)
  const answer = keepPages(draw, SITE)
  server = createServer((request, response) => {
    if (!receiveRequest(request, response, SITE)) void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  now.mockRestore()
  return new Promise((resolve) => server.close(resolve))
})

interface Received {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync } as Record<string, (body: Buffer) => Buffer>

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Received>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const sent = ask({ port, host: '127.0.0.1', path, headers, method, agent: false }, (answer) => {
      const { statusCode: status = 0, headers: received } = answer
      const decode = DECODERS[received['content-encoding'] ?? '']
      buffer(answer).then((body) => {
        const text = (decode && body.length > 0 ? decode(body) : body).toString()
        resolve({ status, headers: received, text })
      }, reject)
    })
    sent.on('error', reject).end()
  })
/** Returns the rendering count of the page sent for a request. */
const numberOf = async (path: string, headers: Record<string, string> = {}) =>
  (JSON.parse((await visit(path, headers)).text) as { number: number }).number
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
/** Moves the clock. The cache reads it once a millisecond, by a timer that a busy machine lets fire late. */
async function skipTo(milliseconds: number): Promise<void> {
  skippedMs = milliseconds
  await settled()
}

test('those who ask for a page at once get one drawing', async () => {
  let release = () => {}
  until = new Promise((resolve) => (release = resolve))
  const asked = Array.from({ length: 20 }, () => numberOf('/nodes/masks'))
  while (drawn.length === 0) await settled()
  await settled()
  release()
  expect(new Set(await Promise.all(asked))).toEqual(new Set([1]))
  expect(drawn).toEqual(['/nodes/masks'])
})

test('a page is sent again for two seconds, then drawn anew behind, and after ten seconds for who asks', async () => {
  expect([await numberOf('/'), await numberOf('/')]).toEqual([1, 1])
  await skipTo(2_100)
  expect(await numberOf('/')).toBe(1)
  await settled()
  expect(await numberOf('/')).toBe(2)
  await skipTo(12_500)
  expect(await numberOf('/')).toBe(3)
})

test('every address, language and question has a page of its own', async () => {
  const paths = ['/', '/fr', '/nodes/masks', '/fr/nodes/masks', '/nodes/masks/versions', '/?q=a', '/?q=b']
  for (const path of [...paths, ...paths]) {
    const { text } = await visit(path)
    expect((JSON.parse(text) as { url: string }).url).toBe(path)
  }
  expect(drawn).toEqual(paths)
})

test.each<[string, Answer]>([
  ['is unavailable', { status: 503, headers: { 'Cache-Control': FOR_EVERYBODY } }],
  ['does not exist', { status: 404, headers: { 'Cache-Control': FOR_EVERYBODY } }],
  ['leads elsewhere', { status: 307, headers: { 'Cache-Control': FOR_EVERYBODY, Location: '/x' } }],
  ['is nobody’s to keep', { headers: { 'Cache-Control': 'no-store' } }],
  ['says nothing of it', { headers: {} }],
  ['sets a cookie', { headers: { 'Cache-Control': FOR_EVERYBODY, 'Set-Cookie': 'a=b' } }],
])('a page that %s is not kept', async (_, answer) => {
  answerOf = () => answer
  await visit('/nodes/masks')
  const { status, headers } = await visit('/nodes/masks')
  expect(status).toBe(answer.status ?? 200)
  expect(headers.location).toBe(answer.headers?.Location)
  expect(drawn).toHaveLength(2)
})

test('what somebody is refused for asking too much reaches nobody else', async () => {
  let release = () => {}
  until = new Promise((resolve) => (release = resolve))
  answerOf = () => (drawn.length === 1 ? { status: 429, headers: {} } : {})
  const greedy = visit('/')
  while (drawn.length === 0) await settled()
  const other = visit('/')
  await settled()
  release()
  await greedy
  expect((await other).status).toBe(200)
})

test('the page one has is not sent again, though it was drawn anew at another time', async () => {
  answerOf = () => ({
    body: `<html>${'Masks '.repeat(500)}{"dataUpdatedAt":${1_700_000_000_000 + drawn.length}}`,
  })
  const first = await visit('/nodes/masks')
  await skipTo(20_000)
  const again = await visit('/nodes/masks', { 'if-none-match': `"other", ${first.headers.etag}` })
  expect(drawn).toHaveLength(2)
  expect([again.status, again.text]).toEqual([304, ''])
  expect(again.headers).toMatchObject({
    etag: first.headers.etag,
    'cache-control': FOR_EVERYBODY,
    vary: 'Cookie, Accept-Language, Accept-Encoding',
  })
  answerOf = () => ({ body: 'Another page' })
  await skipTo(40_000)
  const changed = await visit('/nodes/masks', { 'if-none-match': String(first.headers.etag) })
  expect([changed.status, changed.text]).toEqual([200, 'Another page'])
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['', undefined],
])('who accepts %p gets the page in %p', async (accepted, encoding) => {
  await visit('/', { 'accept-encoding': 'br' })
  await visit('/', { 'accept-encoding': 'gzip' })
  const { headers, text } = await visit('/', { 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toContain('Accept-Encoding')
  expect((JSON.parse(text) as { url: string }).url).toBe('/')
})

test('HEAD says what GET would', async () => {
  const { headers } = await visit('/fr')
  const head = await visit('/fr', {}, 'HEAD')
  expect([head.status, head.text]).toEqual([200, ''])
  expect(head.headers).toMatchObject({ etag: headers.etag, 'content-length': headers['content-length'] })
})

test('what is no public page is answered to who asks, with all they sent', async () => {
  for (const path of ['/admin', '/api/nodes', '/auth/login', '/nodes', '/feeds/new.xml']) {
    await visit(path, { cookie: 'a=b', authorization: 'Bearer ada' })
    expect(seen.at(-1)).toMatchObject({ cookie: 'a=b', authorization: 'Bearer ada' })
    await visit(path)
  }
  await visit('/nodes/masks', { authorization: 'Bearer ada' }, 'POST')
  expect(seen.at(-1)).toMatchObject({ authorization: 'Bearer ada' })
  expect(drawn).toHaveLength(11)
})

describe('whoever comes in whatever order', () => {
  const visitor = record({
    path: constantFrom(
      '/',
      '/fr',
      '/nodes/masks',
      '/publishers/acme',
      '/?q=a',
      '/nodes/masks/edit',
      '/ar/?q=a',
    ),
    authorization: constantFrom(undefined, 'Bearer secret-ada', 'Bearer secret-bob'),
    cookie: constantFrom(
      undefined,
      'session=secret-ada',
      'comfy-registry-language-preference=ar; theme=secret-dark',
      'comfy-registry-language-preference=fr',
    ),
    'accept-language': constantFrom(undefined, 'ja', 'en;q=0.9,secret'),
    'user-agent': constantFrom('secret-phone', 'secret-robot'),
    'x-forwarded-for': constantFrom('198.51.100.1', '203.0.113.9'),
    'accept-encoding': constantFrom('br', 'gzip', ''),
    wait: constantFrom(0, 0, 0, 2_500, 11_000),
  })

  test('nobody gets anything of another, and everybody their own language', async () => {
    answerOf = (url) => (url.endsWith('/edit') ? { headers: { 'Cache-Control': 'private, no-cache' } } : {})
    const walk = asyncProperty(array(array(visitor, { maxLength: 4 }), { maxLength: 8 }), async (rounds) => {
      for (const together of rounds)
        await Promise.all(
          together.map(async ({ path, wait, ...all }) => {
            skippedMs += wait
            const headers: Record<string, string> = {}
            for (const [name, value] of Object.entries(all)) if (value !== undefined) headers[name] = value
            const { status, headers: received, text } = await visit(path, headers)
            const wish =
              /preference=(\w+)/.exec(all.cookie ?? '')?.[1] ?? /^ja/.exec(all['accept-language'] ?? '')?.[0]
            const hasLanguage = /^\/(?:fr|ar)\b/.test(path)
            if (wish && !hasLanguage) {
              expect([status, received.location]).toEqual([307, `/${wish}${path.replace(/^\/(?=\?|$)/, '')}`])
              return
            }
            expect(status).toBe(200)
            expect(text).not.toContain('secret')
            expect(JSON.parse(text)).toMatchObject({
              url: path,
              known: { host: 'registry.example', 'x-forwarded-proto': 'https' },
            })
          }),
        )
      expect(new Set(seen.flatMap((headers) => Object.keys(headers)))).toEqual(
        new Set(seen.length > 0 ? ['host', 'x-forwarded-for', 'x-forwarded-proto'] : []),
      )
    })
    await assert(walk, { numRuns: 30 })
  })
})

test('what is kept stays within its bounds, the least used going first', async () => {
  // Each is a megabyte, because no compression is accepted.
  answerOf = () => ({ body: 'x'.repeat(1_000_000) })
  for (let number = 0; number < 20; number++) await visit(`/nodes/pack-${number}`)
  drawn.length = 0
  await visit('/nodes/pack-19')
  expect(drawn).toEqual([])
  await visit('/nodes/pack-0')
  expect(drawn).toEqual(['/nodes/pack-0'])
})
