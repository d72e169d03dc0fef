import { NextRequest } from 'next/server'
import { proxy } from './proxy'

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  proxy(new NextRequest(`http://localhost:3000${path}`, { headers, method }))
const target = (path: string) => ask(path).headers.get('x-middleware-rewrite')
const destination = (path: string, headers: Record<string, string>) =>
  ask(path, headers).headers.get('location')?.replace('http://localhost:3000', '')

const IN_FRENCH = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' }
const CHOSE_ARABIC = { cookie: 'comfy-registry-language-preference=ar', ...IN_FRENCH }

const runsWith = (env: Record<string, string>) =>
  jest.replaceProperty(process, 'env', { NODE_ENV: 'test', ...env })

describe('calls of the API', () => {
  test.each([
    '/users/publishers/',
    '/comfy-nodes/K%20Sampler%20%2B/node',
    '/comfy-nodes/a+b%7Cc/node',
    '/comfy-nodes/100%25/node',
    '/comfy-nodes/a%2Fb/node',
    '/nodes?node_id=a&node_id=b&sort=name%3Bdesc',
  ])('%s reaches the service as it was asked for', (path) => {
    expect(target(`/api${path}`)).toBe(`http://127.0.0.1:8080${path}`)
  })

  test('go to the service of the running environment', () => {
    runsWith({ REGISTRY_API_URL: 'http://registry.internal:9000/' })
    expect(target('/api/nodes')).toBe('http://registry.internal:9000/nodes')
  })

  test('are never redirected to a language', () => {
    expect(destination('/api/nodes', CHOSE_ARABIC)).toBeUndefined()
  })
})

describe('the identity emulator', () => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local'

  test('answers under the website’s origin in local mode', () => {
    runsWith({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })
    expect(target(path)).toBe(`http://127.0.0.1:9099${path}`)
  })

  test('is out of reach otherwise', () => {
    expect(target(path)).toBeNull()
  })
})

describe('the language of a document (specification, section 2, Language picker)', () => {
  test('is the chosen one, whatever the browser prefers', () => {
    expect(destination('/nodes/x?tab=a&tab=b', CHOSE_ARABIC)).toBe('/ar/nodes/x?tab=a&tab=b')
    expect(destination('/', CHOSE_ARABIC)).toBe('/ar')
  })

  test('is the browser’s when none was chosen', () => {
    expect(ask('/nodes/x', IN_FRENCH).status).toBe(307)
    expect(destination('/nodes/x', IN_FRENCH)).toBe('/fr/nodes/x')
  })

  test('is English when English was chosen, or nothing known', () => {
    const chosen = { ...IN_FRENCH, cookie: 'comfy-registry-language-preference=en' }
    expect(destination('/nodes/x', chosen)).toBeUndefined()
    expect(destination('/nodes/x', {})).toBeUndefined()
  })

  test('is what the address says, if it says one', () => {
    for (const path of ['/en/nodes/x', '/ru', '/zh/']) expect(destination(path, CHOSE_ARABIC)).toBeUndefined()
  })

  test('an answer that depended on the reader says so to caches', () => {
    expect(ask('/nodes/x').headers.get('vary')).toBe('Cookie, Accept-Language')
    expect(ask('/nodes/x', IN_FRENCH).headers.get('vary')).toBe('Cookie, Accept-Language')
    expect(ask('/en/nodes/x').headers.has('vary')).toBe(false)
  })

  test.each(['/_next/static/chunks/a.js', '/_next/data/b/nodes.json', '/favicon.svg', '/api'])(
    '%s is no document',
    (path) => {
      expect(destination(path, CHOSE_ARABIC)).toBeUndefined()
    },
  )

  test('what is sent and what a transition asks for stay where they are', () => {
    expect(ask('/nodes/x', CHOSE_ARABIC, 'POST').headers.has('location')).toBe(false)
    expect(destination('/nodes/x', { ...CHOSE_ARABIC, 'x-nextjs-data': '1' })).toBeUndefined()
  })

  test('a pack with a dot in its id is a document all the same', () => {
    expect(destination('/nodes/comfy.pack', CHOSE_ARABIC)).toBe('/ar/nodes/comfy.pack')
  })
})

test('an address that stands for no characters is a page that does not exist', () => {
  for (const path of ['/nodes/%E0%A4%A', '/ar/publishers/%ff', '/%'])
    expect(new URL(target(path) ?? '').pathname).toBe('/404')
  expect(target('/nodes/%E0%A4%85')).toBeNull()
})

describe('a website whose address is https', () => {
  const policy = { CONTENT_SECURITY_POLICY: "default-src 'self'" }

  test('has everything loaded by https, and browsers come back by it', () => {
    runsWith({ ...policy, SITE_URL: 'https://registry.example' })
    for (const path of ['/nodes/a', '/fr/nodes/a']) {
      const { headers } = ask(path)
      expect(headers.get('content-security-policy')).toBe("default-src 'self'; upgrade-insecure-requests")
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    }
  })

  test('is no other where it is http', () => {
    runsWith({ ...policy, SITE_URL: 'http://localhost:3000' })
    expect(ask('/nodes/a').headers.get('content-security-policy')).toBeNull()
    expect(ask('/nodes/a').headers.get('strict-transport-security')).toBeNull()
  })
})
