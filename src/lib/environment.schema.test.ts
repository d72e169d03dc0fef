import { complaintAboutEnvironment } from './environment.schema'

test('nothing set is fine: the local mode', () => {
  expect(complaintAboutEnvironment({ PATH: '/bin', SITE_URL: '' })).toBeUndefined()
})

test.each([
  [{ REGISTRY_API_URL: 'localhost:8080' }, 'REGISTRY_API_URL'],
  [{ FIREBASE_AUTH_EMULATOR_HOST: 'http://x' }, 'FIREBASE_AUTH_EMULATOR_HOST'],
  [{ REGISTRY_API_SECONDS: 'soon' }, 'REGISTRY_API_SECONDS'],
  [{ REGISTRY_API_SECONDS: '0' }, 'REGISTRY_API_SECONDS'],
  [{ COMMUNITY_URL: 'javascript:alert(1)' }, 'COMMUNITY_URL'],
  [{ SECURITY_CONTACT: 'security@example.com' }, 'SECURITY_CONTACT'],
  [{ SECURITY_CONTACT: 'mailto:a@b.example\nContact: x' }, 'SECURITY_CONTACT'],
  [{ NEXT_PUBLIC_API_BASE_URL: 'api' }, 'NEXT_PUBLIC_API_BASE_URL'],
  [{ NEXT_PUBLIC_FIREBASE_API_KEY: 'key' }, 'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN'],
])('%p is refused in one sentence that names %s', (environment, name) => {
  expect(complaintAboutEnvironment(environment)).toMatch(
    new RegExp(`^The website's configuration.* ${name} .*\\.$`),
  )
})
