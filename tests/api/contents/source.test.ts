import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { zipOf } from '../../../src/server/review/archive/zip-for-tests'
import { nodes, nodeVersions } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { archivesOfTests, call } from '../../support/service'

const PNG = Buffer.from('\x89PNG\r\n\x1a\n-pixels-', 'latin1')
const CODE = ['import os', 'KEY = os.environ["KEY"]  # a "secret" <b>', ''].join('\n')
const FILES: Record<string, string | Buffer> = {
  'nodes.py': CODE,
  'assets/icon.png': PNG,
  'weights.bin': Buffer.from([0, 1, 2, 255]),
}
const FINDING = {
  rule: 'reads-secret-variable',
  severity: 'medium' as const,
  enforced: false,
  file: 'nodes.py',
  line: 2,
  snippet: 'os.environ["KEY"]',
  explanation: 'Reads a variable that holds a secret.',
  fix: 'Ask people for it.',
}

const PATH = '/nodes/masks/versions/1.0.0/source'
const FILES_PATH = '/nodes/masks/versions/1.0.0/files'
const as = (id: string) => ({ headers: { Authorization: `Bearer ${given.token(id)}` } })
const segments = (path: string) => path.split('/').map(encodeURIComponent).join('/')
const file = async (path: string) => (await call(`${PATH}/${segments(path)}`)).body as Record<string, unknown>

async function reviewed(files: Record<string, string | Buffer> = FILES) {
  const id = await given.archivedVersion('masks', '1.0.0', zipOf(files))
  await given.contents(id, {
    files: Object.entries(files).map(([path, data]) => ({ path, size: Buffer.byteLength(data) })),
    totalSize: 1000,
    findings: [FINDING],
  })
  return id
}

async function begin() {
  await emptyDatabase()
  await given.user('ann')
  await given.user('bob')
  await given.user('root', { isAdmin: true })
  await given.publisher('acme', { owner: 'ann' })
  await given.node('masks', { publisherId: 'acme' })
}
beforeEach(begin)
afterAll(closeDatabase)

test('everybody sees which files a published version has, and where something was found', async () => {
  await reviewed()
  const { status, headers, body } = await call(PATH)
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      version: '1.0.0',
      files: [
        { path: 'nodes.py', size: 52, findings: 1 },
        { path: 'assets/icon.png', size: 16 },
        { path: 'weights.bin', size: 4 },
      ],
      total_size: 1000,
      unreadable: [],
    },
  })
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=300')
  const known = await call(PATH, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
  expect(known.status).toBe(304)
})

test('a text comes line by line, highlighted, with what was found in it', async () => {
  await reviewed()
  expect(await file('nodes.py')).toEqual({
    version: '1.0.0',
    path: 'nodes.py',
    size: 52,
    kind: 'text',
    language: 'Python',
    html: [
      '<span class="k">import</span> os',
      'KEY = os.environ[<span class="s">&quot;KEY&quot;</span>]  <span class="c"># a &quot;secret&quot; &lt;b&gt;</span>',
    ].join('\n'),
    line_count: 2,
    encoding: 'utf-8',
    findings: [
      {
        rule: 'reads-secret-variable',
        severity: 'medium',
        enforced: false,
        explanation: 'Reads a variable that holds a secret.',
        file: 'nodes.py',
        line: 2,
      },
    ],
  })
})

test('what is no text is told by its bytes', async () => {
  await reviewed()
  const basics = { version: '1.0.0', findings: [] }
  expect(await file('assets/icon.png')).toEqual({
    ...basics,
    path: 'assets/icon.png',
    size: 16,
    kind: 'picture',
  })
  expect(await file('weights.bin')).toEqual({ ...basics, path: 'weights.bin', size: 4, kind: 'binary' })
  expect(await file('none.py')).toEqual({ error: 'file_not_found', message: 'There is no such file.' })
})

test('hostile files are shown without harm', async () => {
  const line = (length: number) => Buffer.alloc(length, 'x')
  const files = {
    'a file.py': 'x = 1',
    'who? #1 50%.py': 'x = 2',
    'größe/大.py': 'x = 3',
    '%2e%2e.py': 'x = 4',
    'trojan.py': 'access = "user\u202e \u2066# only admins\u2069 \u2066"\nok = 1\nz = "\u200b"',
    'latin1.txt': Buffer.from('a caf\xe9 in Paris, which is older than UTF-8\n', 'latin1'),
    'page.html': '<script>alert(1)</script><img src=x onerror=alert(1)>',
    'class.md': '`</span><script>alert(1)</script>`',
    'minified.js': `a=1;${'b'.repeat(5000)}\nc=2`,
    'long.json': line(600_000),
    'lines.txt': '\n'.repeat(20_001),
    'data.csv': line(50_000_000),
    'empty.py': '',
  }
  await reviewed(files)
  for (const [path, text] of Object.entries(files).slice(0, 4))
    expect(await file(path)).toMatchObject({
      path,
      kind: 'text',
      html: `x = <span class="n">${String(text).at(-1)}</span>`,
    })
  expect(await file('trojan.py')).toMatchObject({
    hidden_lines: [1, 3],
    html: [
      'access = <span class="s">&quot;user<b class="h">U+202E</b> <b class="h">U+2066</b># only admins<b class="h">U+2069</b> <b class="h">U+2066</b>&quot;</span>',
      'ok = <span class="n">1</span>',
      'z = <span class="s">&quot;<b class="h">U+200B</b>&quot;</span>',
    ].join('\n'),
  })
  expect(await file('latin1.txt')).toMatchObject({
    is_broken: true,
    html: 'a caf\ufffd in Paris, which is older than UTF-8',
  })
  for (const path of ['page.html', 'class.md'])
    expect(String((await file(path)).html).replace(/<\/?span[^>]*>/g, '')).not.toMatch(/[<>]/)
  expect(await file('minified.js')).toMatchObject({
    cut_lines: 1,
    line_count: 2,
    html: `a=1;${'b'.repeat(1996)}…\nc=2`,
  })
  for (const path of ['long.json', 'lines.txt', 'data.csv'])
    expect(await file(path)).toMatchObject({
      kind: 'large',
      size: Buffer.byteLength(files[path as 'long.json']),
    })
  expect(await file('empty.py')).toMatchObject({ kind: 'text', html: '', line_count: 1 })
})

test('a file that is larger than it says is not unpacked, and a lost archive is said so', async () => {
  const id = await given.archivedVersion('masks', '1.0.0', zipOf({ 'a.py': Buffer.alloc(12_000_000, ' ') }))
  await given.contents(id, { files: [{ path: 'a.py', size: 10 }] })
  expect(await file('a.py')).toMatchObject({ error: 'archive_not_found' })
  await archivesOfTests().remove('masks/1.0.0/node.zip')
  expect(await file('a.py')).toEqual({ error: 'archive_not_found', message: 'This version has no archive.' })
})

const VERSION_STATES = ['Active', 'Pending', 'Flagged', 'Banned', 'Deleted'] as const
const NODE_STATES = ['Active', 'Banned', 'Deleted'] as const
const PUBLISHER_STATES = ['Active', 'Banned'] as const

/** Status changes of a version, its pack and its publisher. */
const action = fc.oneof(
  fc.record({ what: fc.constant('version' as const), to: fc.constantFrom(...VERSION_STATES) }),
  fc.record({ what: fc.constant('node' as const), to: fc.constantFrom(...NODE_STATES) }),
  fc.record({ what: fc.constant('publisher' as const), to: fc.constantFrom(...PUBLISHER_STATES) }),
)

test('whatever happens to packs, strangers read the files of open packs’ Active versions, and of nothing else', async () => {
  const { db } = await database()
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 12 }), async (actions) => {
      await begin()
      const id = await reviewed()
      const now: Record<string, string> = { version: 'Active', node: 'Active', publisher: 'Active' }
      for (const [index, { what, to }] of actions.entries()) {
        // A banned publisher has no open pack.
        if (what === 'node' && now.publisher === 'Banned') continue
        now[what] = to
        if (what === 'version')
          await db
            .update(nodeVersions)
            .set({ status: `NodeVersionStatus${to}` })
            .where(eq(nodeVersions.id, id))
        else if (what === 'node')
          await db
            .update(nodes)
            .set({ status: `NodeStatus${to}`, deletedAt: to === 'Deleted' ? new Date() : null })
        // Banning a publisher bans its packs; lifting it decides about them.
        else {
          const method = to === 'Banned' ? 'POST' : 'DELETE'
          const headers = { ...as('root').headers, 'Content-Type': 'application/json' }
          const { status } = await call('/publishers/acme/ban', { method, headers, body: '{}' })
          expect(status).toBeLessThan(300)
          const [row] = await db.select().from(nodes)
          now.node = row?.status.replace('NodeStatus', '') ?? ''
        }
        const isOpen = now.version === 'Active' && now.node === 'Active'
        for (const path of ['', '/nodes.py'])
          for (const who of [{}, as('bob')]) {
            const answer = await call(PATH + path, who)
            expect([now, path, answer.status === 200]).toEqual([now, path, isOpen])
            if (!isOpen) expect(JSON.stringify(answer.body)).not.toMatch(/environ|nodes\.py/)
          }
        const bytes = `${FILES_PATH}/nodes.py${['', '?as=text', '?as=download'][index % 3]}`
        for (const who of [{}, as('bob')]) {
          const { status, body } = await call(bytes, who)
          expect([now, bytes, status === 200]).toEqual([now, bytes, isOpen])
          if (!isOpen) expect(JSON.stringify(body)).not.toMatch(/environ/)
        }
        for (const who of ['ann', 'root'])
          for (const path of [`${PATH}/nodes.py`, bytes]) {
            const { status, headers } = await call(path, as(who))
            expect([now, who, path, status === 200]).toEqual([now, who, path, now.node !== 'Deleted'])
            if (!isOpen) expect(headers.get('cache-control') ?? '').not.toMatch(/public|s-maxage/)
          }
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 3) },
  )
})
