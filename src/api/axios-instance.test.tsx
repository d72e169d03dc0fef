import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import { idToken, renewedToken } from '@/lib/identity/identity'
import { registryHttp } from './axios-instance'
import { readApiError } from './errors'
import { NO_CACHE_HEADERS, request } from './http'
import { queryClient } from './query-client'
import { onRefusedToken } from './refused-token'

jest.mock('@/lib/identity/identity', () => ({ idToken: jest.fn(), renewedToken: jest.fn() }))

const sent: InternalAxiosRequestConfig[] = []
const answering: AxiosAdapter = (config) => {
  sent.push(config)
  return Promise.resolve({ data: { fine: true }, status: 200, statusText: 'OK', headers: {}, config })
}

beforeEach(() => {
  sent.length = 0
  registryHttp.defaults.adapter = answering
  jest.mocked(idToken).mockResolvedValue(undefined)
})

describe('every call (specification, section 7)', () => {
  test('goes to the API base, and its data are returned as they are', async () => {
    await expect(request({ url: '/nodes', method: 'GET' })).resolves.toEqual({ fine: true })
    expect(registryHttp.getUri(sent[0])).toBe('/api/nodes')
  })

  test('sends array parameters as repeated keys', async () => {
    await request({ url: '/nodes', method: 'GET', params: { node_id: ['a', 'b'], sort: ['name;desc'] } })
    const uri = registryHttp.getUri(sent[0])
    expect(decodeURIComponent(uri)).toBe('/api/nodes?node_id=a&node_id=b&sort=name;desc')
  })

  test('carries the identity token as bearer', async () => {
    jest.mocked(idToken).mockResolvedValue('token-of-ada')
    await request({ url: '/users', method: 'GET' })
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer token-of-ada')
  })

  test('carries no Authorization header for a visitor', async () => {
    await request({ url: '/nodes', method: 'GET' })
    expect(sent[0]?.headers.has('Authorization')).toBe(false)
  })

  test('can skip every cache', async () => {
    await request({ url: '/nodes', method: 'GET' }, { headers: NO_CACHE_HEADERS })
    expect(sent[0]?.headers).toMatchObject({
      'Cache-Control': 'no-cache, no-store, must-revalidate',
      Pragma: 'no-cache',
      Expires: '0',
    })
  })

  test('sends what it writes as JSON', async () => {
    await request({ url: '/publishers', method: 'POST', data: { id: 'ada-labs' } })
    expect(sent[0]?.data).toBe('{"id":"ada-labs"}')
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json')
  })
})

test('a page from somewhere between us and the service is no answer', async () => {
  registryHttp.defaults.adapter = (config) =>
    Promise.resolve({
      data: '<title>Free Wi-Fi</title>',
      status: 200,
      statusText: 'OK',
      headers: { 'content-type': 'text/html; charset=utf-8' },
      config,
    })
  const failure = await request({ url: '/nodes', method: 'GET' }).catch((error: unknown) =>
    readApiError(error),
  )
  expect(failure).toMatchObject({ status: undefined, code: undefined })
})

describe('a call whose token the service refuses', () => {
  const refused = jest.fn()
  let stop = () => {}
  /** Answers 401 until the call has this token. */
  const knowing =
    (token?: string): AxiosAdapter =>
    (config) => {
      sent.push(config)
      const status = token && config.headers.get('Authorization') === `Bearer ${token}` ? 200 : 401
      const response = { data: { fine: status === 200 }, status, statusText: '', headers: {}, config }
      return status === 200
        ? Promise.resolve(response)
        : Promise.reject(new AxiosError('refused', undefined, config, undefined, response))
    }

  beforeEach(() => {
    refused.mockReset()
    stop = onRefusedToken(refused)
    jest.mocked(idToken).mockResolvedValueOnce('old').mockResolvedValue('new')
  })
  afterEach(() => stop())

  test('is sent once more with another token, whole, and nobody is bothered', async () => {
    jest.mocked(renewedToken).mockResolvedValue('new')
    registryHttp.defaults.adapter = knowing('new')
    const answer = request({ url: '/publishers', method: 'POST', data: { id: 'ada-labs' } })
    await expect(answer).resolves.toEqual({ fine: true })
    expect(sent.map(({ data }) => data as string)).toEqual(['{"id":"ada-labs"}', '{"id":"ada-labs"}'])
    expect(refused).not.toHaveBeenCalled()
  })

  test('is told as a session that ended when another token does not help', async () => {
    jest.mocked(renewedToken).mockResolvedValue('new')
    registryHttp.defaults.adapter = knowing()
    await expect(request({ url: '/publishers', method: 'POST' })).rejects.toThrow('refused')
    expect(sent).toHaveLength(2)
    expect(refused).toHaveBeenCalledTimes(1)
  })

  test('is told at once when there is no other token', async () => {
    jest.mocked(renewedToken).mockResolvedValue(undefined)
    registryHttp.defaults.adapter = knowing()
    await expect(request({ url: '/publishers', method: 'POST' })).rejects.toThrow('refused')
    expect(sent).toHaveLength(1)
    expect(refused).toHaveBeenCalledTimes(1)
  })
})

describe('a successful write (specification, section 7)', () => {
  const isFresh = (path: string) => queryClient().getQueryState([path])?.isInvalidated === false

  beforeEach(() => {
    for (const path of ['/publishers/p/tokens', '/publishers/p/tokens/t', '/nodes/x']) {
      queryClient().setQueryData([path], 'known')
    }
  })

  test('a POST makes the answers of its path stale and no others', async () => {
    await request({ url: '/publishers/p/tokens', method: 'POST' })
    expect(isFresh('/publishers/p/tokens')).toBe(false)
    expect(isFresh('/nodes/x')).toBe(true)
  })

  test.each(['PUT', 'PATCH', 'DELETE'])(
    'a %s makes those of its path and of its parent stale',
    async (method) => {
      await request({ url: '/publishers/p/tokens/t', method })
      expect(isFresh('/publishers/p/tokens/t')).toBe(false)
      expect(isFresh('/publishers/p/tokens')).toBe(false)
      expect(isFresh('/nodes/x')).toBe(true)
    },
  )

  test('a failed one changes nothing, and its error reaches the caller', async () => {
    registryHttp.defaults.adapter = () => Promise.reject(new Error('down'))
    await expect(request({ url: '/publishers/p/tokens', method: 'POST' })).rejects.toThrow('down')
    expect(isFresh('/publishers/p/tokens')).toBe(true)
  })
})
