import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import nextConfig from '../../next.config.js'
import { receiveRequest } from './receive-request'

let siteUrl = 'http://localhost:3000'
let server: Server

interface Received {
  status: number
  /** The response so far. */
  headers: IncomingHttpHeaders
  /** The request as Next receives it; undefined when it is not called. */
  seen?: { url: string; headers: IncomingHttpHeaders }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!receiveRequest(request, response, siteUrl))
      response.end(JSON.stringify({ url: request.url, headers: request.headers }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  siteUrl = 'http://localhost:3000'
})

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Received>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const sent = ask({ port, host: '127.0.0.1', path, headers, method }, (answer) => {
      const { statusCode: status = 0 } = answer
      void json(answer)
        .catch(() => undefined)
        .then((seen) => resolve({ status, headers: answer.headers, seen: seen as Received['seen'] }))
    })
    sent.on('error', reject).end()
  })
const destination = async (path: string, headers: Record<string, string>) =>
  (await visit(path, headers)).headers.location

const IN_FRENCH = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' }
const CHOSE_ARABIC = { cookie: 'theme=dark; comfy-registry-language-preference=ar', ...IN_FRENCH }

describe('who is visiting', () => {
  const forwardedFor = async (headers: Record<string, string>) =>
    (await visit('/api/nodes', headers)).seen?.headers['x-forwarded-for']

  test('is passed on', async () => {
    expect(await forwardedFor({})).toBe('127.0.0.1')
  })

  test('stands behind what a visitor claims to be', async () => {
    expect(await forwardedFor({ 'X-Forwarded-For': '198.51.100.1' })).toBe('198.51.100.1, 127.0.0.1')
  })
})

test('whether the website is reached by https is what its own address says, whatever a visitor writes', async () => {
  const protocol = async () =>
    (await visit('/', { 'X-Forwarded-Proto': 'gopher' })).seen?.headers['x-forwarded-proto']
  expect(await protocol()).toBe('http')
  siteUrl = 'https://registry.example'
  expect(await protocol()).toBe('https')
})

test('what is passed on takes a connection that nobody is about to close, while the visitor’s own is kept', async () => {
  const { seen, headers } = await visit('/api/nodes', { Connection: 'keep-alive' })
  expect(seen?.headers.connection).toBe('close')
  expect(headers.connection).toBe('keep-alive')
})

describe('the language of a document (specification, section 2, Language picker)', () => {
  test('is the chosen one, whatever the browser prefers', async () => {
    expect(await destination('/nodes/x?tab=a&tab=b', CHOSE_ARABIC)).toBe('/ar/nodes/x?tab=a&tab=b')
    expect(await destination('/', CHOSE_ARABIC)).toBe('/ar')
  })

  test('is the browser’s when none was chosen', async () => {
    expect((await visit('/nodes/x', IN_FRENCH)).status).toBe(307)
    expect(await destination('/nodes/x', IN_FRENCH)).toBe('/fr/nodes/x')
  })

  test('is English when English was chosen, or nothing known', async () => {
    const chosen = { ...IN_FRENCH, cookie: 'comfy-registry-language-preference=en' }
    expect(await destination('/nodes/x', chosen)).toBeUndefined()
    expect(await destination('/nodes/x', {})).toBeUndefined()
  })

  test('is what the address says, if it says one', async () => {
    for (const path of ['/en/nodes/x', '/ru', '/zh/'])
      expect(await destination(path, CHOSE_ARABIC)).toBeUndefined()
  })

  test('an answer that depended on the reader says so to caches', async () => {
    expect((await visit('/nodes/x')).headers.vary).toBe('Cookie, Accept-Language')
    expect((await visit('/nodes/x', IN_FRENCH)).headers.vary).toBe('Cookie, Accept-Language')
    expect((await visit('/en/nodes/x')).headers.vary).toBeUndefined()
  })

  test.each(['/_next/static/chunks/a.js', '/_next/data/b/nodes.json', '/favicon.svg', '/api', '/api/nodes'])(
    '%s is no document',
    async (path) => {
      expect(await destination(path, CHOSE_ARABIC)).toBeUndefined()
    },
  )

  test('what is sent stays where it is', async () => {
    expect((await visit('/nodes/x', CHOSE_ARABIC, 'POST')).headers.location).toBeUndefined()
  })

  test('a pack or an author with a dot in its name is a document all the same', async () => {
    for (const path of ['/nodes/comfy.pack', '/authors/gitlab.com/ada.lovelace'])
      expect(await destination(path, CHOSE_ARABIC)).toBe(`/ar${path}`)
  })

  test('no address leads to another website', async () => {
    for (const path of ['//elsewhere.example/a', '/\\elsewhere.example', 'http://elsewhere.example/a'])
      expect(await destination(path, CHOSE_ARABIC)).toMatch(/^\/ar(?:\/(?!\/)|$)/)
  })
})

test('a document is kept by no shared cache unless it says so itself', async () => {
  for (const path of ['/admin', '/fr/nodes/x'])
    expect((await visit(path)).headers['cache-control']).toBe('private, no-cache')
  expect((await visit('/_next/static/a.js')).headers['cache-control']).toBeUndefined()
})

test('an address that stands for no characters is a page that does not exist', async () => {
  for (const path of ['/nodes/%E0%A4%A', '/ar/publishers/%ff', '/%'])
    expect((await visit(path)).seen?.url).toBe('/404')
  expect((await visit('/nodes/%E0%A4%85')).seen?.url).toBe('/nodes/%E0%A4%85')
})

test('where that is so everything is loaded by https, and browsers come back by it', async () => {
  const rules = (await nextConfig.headers?.()) ?? []
  const secure = rules.filter(({ has }) => has?.some(({ key }) => key === 'x-forwarded-proto'))
  const byHttps = { locale: false, has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }] }
  const policy = (value: RegExp) => ({
    key: 'Content-Security-Policy',
    value: expect.stringMatching(value),
  })
  expect(secure).toEqual([
    {
      source: '/:path((?!api/).*)',
      ...byHttps,
      headers: [
        policy(/^default-src 'self'; .*; connect-src 'self'; .*; upgrade-insecure-requests$/),
        { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
      ],
    },
    // The workflow page may also fetch from a URL entered by its reader.
    {
      source: expect.stringMatching(/\/workflow$/),
      ...byHttps,
      headers: [policy(/^default-src 'self'; .*; connect-src 'self' https:; .*; upgrade-insecure-requests$/)],
    },
  ])
})
