import { closeDatabase, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { call } from '../support/service'

// The website may have another origin than the service (NEXT_PUBLIC_API_BASE_URL).
const WEBSITE = { Origin: 'https://registry.example' }

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const list = (headers: Headers, name: string) => (headers.get(name) ?? '').toLowerCase().split(/, ?/)

test.each(['POST', 'PUT', 'DELETE'])(
  'a browser may send a signed-in %s from another origin',
  async (method) => {
    const { status, headers } = await call('/publishers/ann', {
      method: 'OPTIONS',
      headers: {
        ...WEBSITE,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'authorization,content-type,if-match',
      },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(list(headers, 'access-control-allow-methods')).toContain(method.toLowerCase())
    expect(list(headers, 'access-control-allow-headers')).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'if-match']),
    )
  },
)

test('a website at another origin may read what it wrote, its revision and what is left of its calls', async () => {
  const ann = await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  const { status, headers } = await call('/publishers/acme', {
    method: 'PUT',
    headers: { ...WEBSITE, ...ann.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Acme' }),
  })
  expect(status).toBe(200)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(list(headers, 'access-control-expose-headers')).toEqual(
    expect.arrayContaining(['etag', 'retry-after', 'x-request-id', 'ratelimit', 'ratelimit-remaining']),
  )
})

test.each([
  ['/nodes/nobody', 404],
  ['/users', 401],
  ['/nodes/search?limit=x', 400],
])('a website at another origin learns why %s is refused', async (path, refused) => {
  const { status, headers } = await call(path, { headers: WEBSITE })
  expect(status).toBe(refused)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(list(headers, 'access-control-expose-headers')).toContain('retry-after')
})

test('a website at another origin may show what the service serves', async () => {
  await given.node('masks')
  const { headers } = await call('/nodes/masks', { headers: WEBSITE })
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

describe('in local mode, where tokens are not signed', () => {
  const askedFrom = async (Origin: string, init: RequestInit = {}) =>
    (
      await call(
        '/users',
        { ...init, headers: { Origin, ...(init.headers as Record<string, string>) } },
        { localMode: true },
      )
    ).headers.get('access-control-allow-origin')
  const preflight: RequestInit = {
    method: 'OPTIONS',
    headers: {
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization',
    },
  }

  test.each([
    'http://localhost',
    'http://localhost:3000',
    'https://localhost:3000',
    'http://127.0.0.1:8080',
    'http://[::1]:3000',
  ])('a page of this machine at %s may act', async (origin) => {
    expect(await askedFrom(origin)).toBe(origin)
    expect(await askedFrom(origin, preflight)).toBe(origin)
  })

  test.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://evil.example:3000',
    'http://localhost:3000.evil.example',
    'http://127.0.0.1.evil.example',
    'http://evil-localhost',
    'http://192.168.1.7:3000',
    'null',
  ])('a page at %s may neither act nor read', async (origin) => {
    expect(await askedFrom(origin)).toBeNull()
    expect(await askedFrom(origin, preflight)).toBeNull()
  })
})
