import { NextRequest } from 'next/server'
import { proxy } from './proxy'

const target = (path: string) =>
  proxy(new NextRequest(`http://localhost:3000${path}`)).headers.get('x-middleware-rewrite')
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
