import { readSettings } from './settings'

const FIREBASE = {
  NEXT_PUBLIC_FIREBASE_API_KEY: 'key',
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: 'shop.example',
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'shop',
}

const read = (variables: Record<string, string>) => readSettings({ NODE_ENV: 'test', ...variables })

test('without any variable everything runs locally on the usual ports', () => {
  expect(read({})).toMatchObject({
    webPort: 3000,
    webHost: '127.0.0.1',
    registryPort: 8080,
    emulatorPort: 9099,
    databasePort: 5433,
    databaseUrl: undefined,
    githubStandInPort: 9098,
    localMode: true,
    projectId: 'demo-comfy-registry',
    siteUrl: 'http://localhost:3000',
  })
})

test('an empty variable counts as unset', () => {
  expect(read({ WEB_PORT: '', DATABASE_URL: '' })).toMatchObject({ webPort: 3000, databaseUrl: undefined })
})

test('a Firebase project ends local mode', () => {
  expect(read(FIREBASE)).toMatchObject({ localMode: false, projectId: 'shop', githubStandInPort: undefined })
})

test('another GitHub leaves no need for a stand-in', () => {
  expect(read({ GITHUB_API_URL: 'http://127.0.0.1:1234' })).toMatchObject({
    localMode: true,
    githubStandInPort: undefined,
  })
})

test('a relative data folder is taken from where the program was started', () => {
  expect(read({ REGISTRY_DATA_DIR: '../data' }).dataDir).toBe(
    new URL('../data', `file://${process.cwd()}/`).pathname,
  )
})

test.each([
  [{ WEB_PORT: 'many' }, 'The configuration is broken: WEB_PORT must be a port number.'],
  [{ REGISTRY_PORT: '70000' }, 'The configuration is broken: REGISTRY_PORT must be at most 65535.'],
  [
    { DATABASE_URL: 'mysql://host/db' },
    'The configuration is broken: DATABASE_URL must look like postgres://user:password@host:5432/database.',
  ],
  [
    { NEXT_PUBLIC_FIREBASE_API_KEY: 'key' },
    'The configuration is broken: NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN and NEXT_PUBLIC_FIREBASE_PROJECT_ID must be set with the other Firebase variables.',
  ],
])('%j is refused with one sentence', (variables, sentence) => {
  expect(() => read(variables)).toThrow(sentence)
})

test.each<Record<string, string>>([
  { REGISTRY_ENVIRONMENT: 'production' },
  { WEB_HOST: '0.0.0.0' },
  { REGISTRY_HOST: '0.0.0.0' },
])('local accounts, whose password everyone knows, never meet %j', (variables) => {
  expect(() => read(variables)).toThrow('must be set first')
  expect(read({ ...FIREBASE, ...variables }).localMode).toBe(false)
})
