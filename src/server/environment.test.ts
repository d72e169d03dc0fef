import { readEnvironment } from './environment'

const variables = (given: Record<string, string>): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  DATABASE_URL: 'postgresql://localhost/registry',
  ...given,
})

test('local mode needs nothing but a database', () => {
  expect(readEnvironment(variables({ REGISTRY_LOCAL_MODE: 'true' }))).toEqual({
    databaseUrl: 'postgresql://localhost/registry',
    host: '127.0.0.1',
    port: 8080,
    localMode: true,
    firebaseProjectId: 'demo-comfy-registry',
    publicUrl: 'http://127.0.0.1:8080',
    archiveDir: '.build/archives',
    githubApiUrl: 'https://api.github.com',
    reviews: true,
    logLevel: 'info',
  })
})

test.each([
  ['no database', { DATABASE_URL: '', REGISTRY_LOCAL_MODE: 'true' }, /^DATABASE_URL: /],
  [
    'a database of another kind',
    { DATABASE_URL: 'mysql://x/y', REGISTRY_LOCAL_MODE: 'true' },
    /^DATABASE_URL: /,
  ],
  ['no identity project', {}, /^FIREBASE_PROJECT_ID: is required/],
  [
    'unsigned tokens in production',
    { REGISTRY_LOCAL_MODE: 'true', REGISTRY_ENVIRONMENT: 'production' },
    /^REGISTRY_LOCAL_MODE: /,
  ],
  [
    'unsigned tokens for the whole network',
    { REGISTRY_LOCAL_MODE: 'true', REGISTRY_HOST: '0.0.0.0' },
    /^REGISTRY_HOST: /,
  ],
  [
    'tokens sent in the open',
    { REGISTRY_LOCAL_MODE: 'true', GITHUB_API_URL: 'http://github.example' },
    /^GITHUB_API_URL: /,
  ],
  ['a port that is none', { REGISTRY_LOCAL_MODE: 'true', REGISTRY_PORT: '99999' }, /^REGISTRY_PORT: /],
])('the service does not start with %s', (_what, given, message) => {
  expect(() => readEnvironment(variables(given))).toThrow(message)
})
