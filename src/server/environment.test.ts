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
    siteUrl: 'http://localhost:3000',
    archives: { folder: '.build/archives' },
    githubApiUrl: 'https://api.github.com',
    reviews: true,
    listsUrl: 'https://raw.githubusercontent.com/Comfy-Org/ComfyUI-Manager/main',
    quarantineMs: 0,
    quotas: { packsPerDay: 20, publishersPerDay: 3, bytesKept: 10_000_000_000 },
    secondFactor: { adminsNeedSecondFactor: false, keysNeedSecondFactor: false },
    trustedIssuers: [
      { address: 'https://token.actions.githubusercontent.com', kind: 'github', site: 'https://github.com' },
      { address: 'https://gitlab.com', kind: 'gitlab', site: 'https://gitlab.com' },
    ],
    reportRules: { trustDays: 30, holdsPerDay: 10, popularFrom: 1000 },
    digestMs: 86_400_000,
    imageHosts: expect.arrayContaining(['*.githubusercontent.com']) as string[],
    logLevel: 'info',
    trustedProxies: ['127.0.0.0/8', '::1'],
    limits: { readsPerMinute: 600, writesPerMinute: 60 },
    repositories: {
      isReading: true,
      hosts: expect.any(Array) as unknown[],
      atOnce: 2,
      mostPopular: 100,
      everyHours: 24,
      largestBytes: 200_000_000,
      timeoutMs: 120_000,
    },
    requestsAtOnce: 200,
    adoptionDays: 14,
    kept: { changesDays: 30, auditDays: 730 },
    metricsToken: undefined,
    ledgerKeyFile: undefined,
    statementMs: 30_000,
    stop: { drainMs: 0, withinMs: 30_000 },
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
    'an issuer that is asked in the open',
    { FIREBASE_PROJECT_ID: 'p', REGISTRY_TRUSTED_ISSUERS: 'http://127.0.0.1:9098' },
    /^REGISTRY_TRUSTED_ISSUERS: must be https addresses unless/,
  ],
  [
    'an issuer that is none',
    { REGISTRY_LOCAL_MODE: 'true', REGISTRY_TRUSTED_ISSUERS: 'http://issuer.example' },
    /^REGISTRY_TRUSTED_ISSUERS: must be `known`/,
  ],
  [
    'a GitLab that is none',
    { REGISTRY_LOCAL_MODE: 'true', REGISTRY_TRUSTED_ISSUERS: 'known gitlab+ftp://issuer.example' },
    /^REGISTRY_TRUSTED_ISSUERS: must be `known`/,
  ],
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
  [
    'a picture host that is an address',
    { REGISTRY_LOCAL_MODE: 'true', REGISTRY_IMAGE_HOSTS: 'known, https://cdn.example.com/' },
    /^REGISTRY_IMAGE_HOSTS: must be/,
  ],
  ['a port that is none', { REGISTRY_LOCAL_MODE: 'true', REGISTRY_PORT: '99999' }, /^REGISTRY_PORT: /],
])('the service does not start with %s', (_what, given, message) => {
  expect(() => readEnvironment(variables(given))).toThrow(message)
})

const BUCKET = {
  REGISTRY_LOCAL_MODE: 'true',
  REGISTRY_ARCHIVES_S3_BUCKET: 'archives',
  REGISTRY_ARCHIVES_S3_REGION: 'auto',
}
const KEYS = {
  REGISTRY_ARCHIVES_S3_ACCESS_KEY_ID: 'key',
  REGISTRY_ARCHIVES_S3_SECRET_ACCESS_KEY: 'very-secret',
}

test('first versions of new publishers wait an hour, unless the operator says otherwise', () => {
  const minutes = (given: Record<string, string>) =>
    readEnvironment(variables({ FIREBASE_PROJECT_ID: 'registry', ...given })).quarantineMs / 60_000
  expect(minutes({})).toBe(60)
  expect(minutes({ REGISTRY_QUARANTINE_MINUTES: '0' })).toBe(0)
  expect(minutes({ REGISTRY_LOCAL_MODE: 'true', REGISTRY_QUARANTINE_MINUTES: '5' })).toBe(5)
})

test('archives lie in a bucket when one is named', () => {
  const endpoint = 'https://minio.example:9000'
  const given = {
    ...BUCKET,
    ...KEYS,
    REGISTRY_ARCHIVES_S3_ENDPOINT: endpoint,
    REGISTRY_ARCHIVES_S3_FORCE_PATH_STYLE: 'true',
  }
  expect(readEnvironment(variables(given)).archives.s3).toEqual({
    bucket: 'archives',
    region: 'auto',
    endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'very-secret' },
  })
  expect(readEnvironment(variables(BUCKET)).archives.s3).toEqual({
    bucket: 'archives',
    region: 'auto',
    forcePathStyle: false,
  })
})

test.each([
  ['REGISTRY_ARCHIVES_S3_BUCKET', { ...BUCKET, REGISTRY_ARCHIVES_S3_BUCKET: '' }],
  ['REGISTRY_ARCHIVES_S3_BUCKET', { REGISTRY_LOCAL_MODE: 'true', ...KEYS }],
  ['REGISTRY_ARCHIVES_S3_REGION', { ...BUCKET, REGISTRY_ARCHIVES_S3_REGION: '' }],
  [
    'REGISTRY_ARCHIVES_S3_SECRET_ACCESS_KEY',
    { ...BUCKET, ...KEYS, REGISTRY_ARCHIVES_S3_SECRET_ACCESS_KEY: '' },
  ],
  ['REGISTRY_ARCHIVES_S3_ACCESS_KEY_ID', { ...BUCKET, ...KEYS, REGISTRY_ARCHIVES_S3_ACCESS_KEY_ID: '' }],
])('half a bucket is refused by the name of what is missing: %s', (name, given) => {
  const reading = () => readEnvironment(variables(given))
  expect(reading).toThrow(new RegExp(`^${name}: is required with REGISTRY_ARCHIVES_S3_`))
  expect(reading).not.toThrow('very-secret')
})

test('a second factor is demanded of nobody unless it is said, and of nobody where accounts have none', () => {
  const read = (given: Record<string, string>) => readEnvironment(variables(given)).secondFactor
  const project = { FIREBASE_PROJECT_ID: 'comfy' }
  expect(read(project)).toEqual({ adminsNeedSecondFactor: false, keysNeedSecondFactor: false })
  expect(read({ ...project, REGISTRY_SECOND_FACTOR: 'administrators' })).toEqual({
    adminsNeedSecondFactor: true,
    keysNeedSecondFactor: false,
  })
  expect(read({ ...project, REGISTRY_SECOND_FACTOR: 'keys' })).toEqual({
    adminsNeedSecondFactor: true,
    keysNeedSecondFactor: true,
  })
  expect(() => read({ REGISTRY_LOCAL_MODE: 'true', REGISTRY_SECOND_FACTOR: 'keys' })).toThrow(
    /^REGISTRY_SECOND_FACTOR: must be optional/,
  )
})

test.each([
  ['registry.example', 'must begin with http:// or https://'],
  ['https://acme:secret@registry.example', 'must not hold a password'],
])('a registry cannot be mirrored from %s', (url, reason) => {
  const read = () => readEnvironment(variables({ REGISTRY_LOCAL_MODE: 'true', REGISTRY_UPSTREAM_URL: url }))
  expect(read).toThrow(`REGISTRY_UPSTREAM_URL: ${reason}`)
})
