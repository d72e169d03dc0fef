import pino from 'pino'
import { codeHost } from '../../../src/server/adapters/code-hosts/code-host'
import { codeHostsSchema } from '../../../src/server/adapters/code-hosts/code-host-setting'
import { createCodeHosts } from '../../../src/server/adapters/code-hosts/code-hosts'
import { advertisement, archivePath, CodeHostStandIn, refsPath } from '../../support/code-host'

const REPOSITORY = 'https://github.com/Acme/Masks'
const ARCHIVE = Buffer.from('PK-made-here')
const now = new Date('2026-08-20T10:00:00.000Z')

let host: CodeHostStandIn
let commit: string

beforeEach(async () => {
  host = await CodeHostStandIn.start()
  commit = host.push('Acme/Masks', ARCHIVE)
})
afterEach(() => host.stop())

const written: string[] = []
const log = pino({ level: 'debug' }, { write: (text: string) => void written.push(text) })

const hosts = (options: Partial<Parameters<typeof createCodeHosts>[0]> = {}) =>
  createCodeHosts({
    hosts: [codeHost('github.com', 'github', host.url)],
    largestBytes: 1_000,
    timeoutMs: 60_000,
    clock: () => now,
    log,
    ...options,
  })

const ask = (known: string[] = []) => hosts().askRepository(REPOSITORY, { commits: known })

test('one request tells the commit and branch of a repository that was never read', async () => {
  expect(await ask()).toEqual({ says: 'changed', commit, branch: 'main' })
  expect(host.asked.map(({ path }) => path)).toEqual([refsPath('Acme/Masks')])
})

test('a repository that stands at a known commit is unchanged, one that moved on is not', async () => {
  expect(await ask([commit])).toEqual({ says: 'unchanged', commit })
  const next = host.push('Acme/Masks', Buffer.from('PK-next'), 'größer')
  expect(await ask([commit])).toEqual({ says: 'changed', commit: next, branch: 'größer' })
})

test.each([
  ['gone', 404, {}, { says: 'gone' }],
  ['private', 401, {}, { says: 'gone' }],
  ['taken down', 451, {}, { says: 'gone' }],
  [
    'asked too often',
    429,
    { 'Retry-After': '120' },
    { says: 'paused', seconds: 120, isLimit: true, reason: 'Its host answers 429.' },
  ],
  [
    'asked too often until a date',
    503,
    { 'Retry-After': 'Thu, 20 Aug 2026 10:05:00 GMT' },
    { says: 'paused', seconds: 300, isLimit: true, reason: 'Its host answers 503.' },
  ],
  [
    'beyond a limit',
    403,
    { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': String(now.getTime() / 1000 + 60) },
    { says: 'paused', seconds: 60, isLimit: true, reason: 'Its host answers 403.' },
  ],
  [
    'to be left alone for a year',
    429,
    { 'Retry-After': '31536000' },
    { says: 'paused', seconds: 21_600, isLimit: true, reason: 'Its host answers 429.' },
  ],
  ['refused', 403, {}, { says: 'paused', seconds: 60, isLimit: false, reason: 'Its host answers 403.' }],
  ['broken', 500, {}, { says: 'paused', seconds: 60, isLimit: false, reason: 'Its host answers 500.' }],
  ['not understood', 400, {}, { says: 'failed', reason: 'Its host answers 400.' }],
])('a repository that is %s is told as such', async (_what, status, headers, expected) => {
  host.instead.set(refsPath('Acme/Masks'), (_, response) => response.writeHead(status, headers).end())
  expect(await ask()).toEqual(expected)
})

test('a repository that was renamed is followed', async () => {
  const renamed = host.push('Acme/Blur', Buffer.from('PK-blur'))
  host.instead.set(refsPath('Acme/Masks'), (_, response) =>
    response.writeHead(301, { Location: `${host.url}${refsPath('Acme/Blur')}` }).end(),
  )
  expect(await ask()).toEqual({ says: 'changed', commit: renamed, branch: 'main' })
})

test.each([
  ['is a page', '<html>Please sign in</html>', 'its host does not answer as Git hosts do'],
  [
    'has no commits',
    '001e# service=git-upload-pack\n00000050' + `${'0'.repeat(40)} capabilities^{}\0agent=git/stand-in\n`,
    'its default branch has no commits',
  ],
  [
    'ends early',
    advertisement('a'.repeat(40), 'main').slice(0, 40),
    'its host does not answer as Git hosts do',
  ],
])('an answer that %s is a failure with its reason', async (_what, body, reason) => {
  host.instead.set(refsPath('Acme/Masks'), (_, response) => response.end(body))
  expect(await ask()).toEqual({ says: 'failed', reason: `It could not be fetched: ${reason}.` })
})

test('an archive is fetched whole', async () => {
  expect(await hosts().fetchArchive(REPOSITORY, commit)).toEqual({ says: 'archive', bytes: ARCHIVE })
})

test('an archive that is too large is given up, announced or not', async () => {
  const path = archivePath('Acme/Masks', commit)
  host.instead.set(path, (_, response) => response.end(Buffer.alloc(2_000)))
  expect(await hosts().fetchArchive(REPOSITORY, commit)).toEqual({
    says: 'failed',
    reason: 'It could not be fetched: it is too large.',
  })
  host.instead.set(path, (_, response) => {
    for (let pieces = 0; pieces < 100; pieces += 1) response.write(Buffer.alloc(1_000))
  })
  expect(await hosts().fetchArchive(REPOSITORY, commit)).toEqual({
    says: 'failed',
    reason: 'It could not be fetched: it is too large.',
  })
})

test.each<[string, () => void]>([
  ['never comes', () => host.instead.set(archivePath('Acme/Masks', commit), () => undefined)],
  [
    'never ends',
    () => host.instead.set(archivePath('Acme/Masks', commit), (_, response) => void response.write('PK')),
  ],
])('an archive that %s is not waited for for ever', async (_what, arrange) => {
  arrange()
  expect(await hosts({ timeoutMs: 300 }).fetchArchive(REPOSITORY, commit)).toEqual({
    says: 'failed',
    reason: 'Its host took too long.',
  })
})

test('an archive that leads into another machine is not followed there', async () => {
  const inside = await CodeHostStandIn.start()
  host.instead.set(archivePath('Acme/Masks', commit), (_, response) =>
    response.writeHead(302, { Location: `${inside.url}/secrets` }).end(),
  )
  expect(await hosts().fetchArchive(REPOSITORY, commit)).toEqual({
    says: 'failed',
    reason: 'It could not be fetched: it leads to an address that may not be asked.',
  })
  expect(inside.asked).toEqual([])
  await inside.stop()
})

test('a host whose name leads into the operator’s own network is not asked', async () => {
  const known = codeHost('github.com', 'github')
  const rules = {
    ...known.rules,
    protocol: 'http:' as const,
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  }
  const base = `http://github.com:${new URL(host.url).port}`
  const misled = { ...known, base, rules: { ...rules, hosts: [new URL(base).host] } }
  expect(await hosts({ hosts: [misled] }).askRepository(REPOSITORY, { commits: [] })).toEqual({
    says: 'failed',
    reason: 'It could not be fetched: its host is not public.',
  })
  expect(host.asked).toEqual([])
})

test('where nobody answers the host cannot be reached', async () => {
  const away = await CodeHostStandIn.start()
  const { url } = away
  await away.stop()
  const found = hosts({ hosts: [codeHost('github.com', 'github', url)] })
  expect(await found.askRepository(REPOSITORY, { commits: [] })).toEqual({
    says: 'unreachable',
    reason: 'ECONNREFUSED',
  })
})

test('the token is sent to the API alone, and is in no log', async () => {
  host.instead.set('/api/v3/repos/Acme/Masks', (_, response) =>
    response
      .writeHead(200, { ETag: '"one"' })
      .end(JSON.stringify({ stargazers_count: 7, topics: ['masks'], pushed_at: '2026-08-19T10:00:00Z' })),
  )
  const withToken = hosts({ githubToken: 'secret-token' })
  expect(await withToken.askRepository(REPOSITORY, { commits: [] })).toEqual({
    says: 'changed',
    commit,
    branch: 'main',
    facts: {
      stars: 7,
      topics: ['masks'],
      pushedAt: new Date('2026-08-19T10:00:00Z'),
      isArchived: false,
      etag: '"one"',
    },
  })
  await withToken.fetchArchive(REPOSITORY, commit)
  expect(host.asked.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/api/v3/repos/Acme/Masks', 'Bearer secret-token'],
    [refsPath('Acme/Masks'), undefined],
    [archivePath('Acme/Masks', commit), undefined],
  ])
  expect(written.join('')).not.toContain('secret-token')
})

test('what the API does not tell with a token, Git is asked without one', async () => {
  host.instead.set('/api/v3/repos/Acme/Masks', (_, response) => response.writeHead(404).end())
  const withToken = hosts({ githubToken: 'secret-token' })
  expect(await withToken.askRepository(REPOSITORY, { commits: [] })).toEqual({
    says: 'changed',
    commit,
    branch: 'main',
  })
  expect(written.join('')).toContain('the API tells nothing of a repository')
  expect(written.join('')).not.toContain('secret-token')
})

test('a token that is refused says nothing of repositories: the host is left alone', async () => {
  host.instead.set('/api/v3/repos/Acme/Masks', (_, response) => response.writeHead(401).end())
  expect(await hosts({ githubToken: 'secret-token' }).askRepository(REPOSITORY, { commits: [] })).toEqual({
    says: 'paused',
    seconds: 3_600,
    isLimit: true,
    reason: 'Its host refuses the token of the registry (401).',
  })
  expect(host.asked.map(({ path }) => path)).toEqual(['/api/v3/repos/Acme/Masks'])
})

test('a host that wants a sign-in for an archive has not lost the repository', async () => {
  host.instead.set(archivePath('Acme/Masks', commit), (_, response) => response.writeHead(401).end())
  expect(await hosts().fetchArchive(REPOSITORY, commit)).toEqual({
    says: 'failed',
    reason: 'Its host answers 401.',
  })
})

test('with a token one request says that nothing changed', async () => {
  host.instead.set('/api/v3/repos/Acme/Masks', (request, response) =>
    response.writeHead(request.headers['if-none-match'] === '"one"' ? 304 : 500).end(),
  )
  const answer = await hosts({ githubToken: 'secret-token' }).askRepository(REPOSITORY, {
    commits: [commit],
    etag: '"one"',
  })
  expect(answer).toEqual({ says: 'unchanged' })
  expect(host.asked).toHaveLength(1)
})

test('each kind of host has archives at its own addresses', async () => {
  const asked: string[] = []
  const archives = {
    'github.com': 'https://github.com/a/b',
    'gitlab.com': 'https://gitlab.com/group/sub/b',
    'codeberg.org': 'https://codeberg.org/a/b',
    'gitee.com': 'https://gitee.com/a/b',
    'bitbucket.org': 'https://bitbucket.org/a/b',
  }
  const setting = Object.keys(archives)
    .map((name) => `${name}=${host.url}`)
    .join(',')
  const all = hosts({ hosts: codeHostsSchema.parse(setting) })
  for (const repository of Object.values(archives)) {
    await all.fetchArchive(repository, 'c0')
    asked.push(host.asked.at(-1)?.path ?? '')
  }
  expect(asked).toEqual([
    '/a/b/archive/c0.zip',
    '/group/sub/b/-/archive/c0/b-c0.zip',
    '/a/b/archive/c0.zip',
    '/a/b/repository/archive/c0.zip',
    '/a/b/get/c0.zip',
  ])
})

test('the setting names hosts, known ones, or none', () => {
  const names = (setting: string) =>
    codeHostsSchema.parse(setting).map(({ name, kind, base }) => [name, kind, base])
  expect(names('none')).toEqual([])
  expect(names('known').map(([name]) => name)).toEqual([
    'github.com',
    'gitlab.com',
    'codeberg.org',
    'gitee.com',
    'bitbucket.org',
  ])
  expect(names('gitlab.example.com, forgejo:code.example.com github.com=http://127.0.0.1:9/')).toEqual([
    ['gitlab.example.com', 'gitlab', 'https://gitlab.example.com'],
    ['code.example.com', 'forgejo', 'https://code.example.com'],
    ['github.com', 'github', 'http://127.0.0.1:9'],
  ])
  for (const wrong of ['code.example.com', 'sourceforge:code.example.com', 'github.com=ftp://a', 'localhost'])
    expect(codeHostsSchema.safeParse(wrong).success).toBe(false)
})
