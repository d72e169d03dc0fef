import type { versionContents } from '../../../src/server/store/schema/schema'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const PATH = '/nodes/masks/versions/1.0.0/contents'
const FINDING = {
  rule: 'decoded-code',
  severity: 'critical' as const,
  enforced: true,
  file: 'nodes.py',
  line: 3,
  snippet: 'exec(b64decode(text))',
  explanation: 'Runs text that nobody can read.',
  fix: 'Ship the code itself.',
}
const CONTENTS: Partial<typeof versionContents.$inferInsert> = {
  readmeHtml: '<h1 id="masks">Masks</h1>',
  tableOfContents: [{ depth: 1, id: 'masks', text: 'Masks' }],
  files: [
    { path: 'README.md', size: 7 },
    { path: 'nodes.py', size: 120 },
  ],
  totalSize: 127,
  requirements: ['numpy>=1.26'],
  unreadable: [{ file: 'odd.py', line: 2, reason: 'It is computed.' }],
  problems: [{ file: 'pyproject.toml', line: 1, column: 4, message: 'DisplayName is missing.' }],
  findings: [FINDING],
}

beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.node('Masks', { publisherId: 'acme' })
})
afterAll(closeDatabase)

const signedInAs = (id: string) => ({ headers: { Authorization: `Bearer ${given.token(id)}` } })

test('everyone reads what a review found, and where it lies', async () => {
  const id = await given.archivedVersion('Masks', '1.0.0', Buffer.from('zip'))
  await given.contents(id, CONTENTS)
  const { status, headers, body } = await call(PATH)
  expect(status).toBe(200)
  expect(body).toEqual({
    readme_html: '<h1 id="masks">Masks</h1>',
    table_of_contents: [{ depth: 1, id: 'masks', text: 'Masks' }],
    files: [
      { path: 'README.md', size: 7 },
      { path: 'nodes.py', size: 120 },
    ],
    total_size: 127,
    archive_size: 3,
    archive_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    requirements: ['numpy>=1.26'],
    needs: [],
    unreadable: [{ file: 'odd.py', line: 2, reason: 'It is computed.' }],
    problems: [],
    findings: [
      {
        rule: 'decoded-code',
        severity: 'critical',
        enforced: true,
        explanation: 'Runs text that nobody can read.',
        file: 'nodes.py',
        line: 3,
      },
    ],
    reviewed_at: '2026-08-01T10:00:05.000Z',
  })
  expect(headers.get('cache-control')).toMatch(/^public, /)
  const known = { headers: { 'If-None-Match': headers.get('etag') ?? '' } }
  expect((await call(PATH, known)).status).toBe(304)
})

test('everyone reads what a version needs of a machine, and where it says so', async () => {
  const read = { need: 'cuda' as const, reason: 'xformers', file: 'gpu.txt', line: 3 }
  const declared = { dependencies: ['xformers', 'onnxruntime-gpu'] }
  await given.contents(await given.version('Masks', '1.0.0', declared), { needs: [read] })
  expect((await call(PATH)).body).toMatchObject({
    needs: [read, { need: 'cuda', reason: 'onnxruntime-gpu', file: 'pyproject.toml' }],
  })
})

test('of what was reviewed before needs were kept, its requirements tell them', async () => {
  await given.contents(await given.version('Masks', '1.0.0'), { requirements: ['numpy', 'mlx'] })
  expect((await call(PATH)).body).toMatchObject({
    needs: [{ need: 'metal', reason: 'mlx', file: 'requirements.txt' }],
  })
})

test('the owner and administrators read where it is and what to correct', async () => {
  const id = await given.version('Masks', '1.0.0', { status: 'NodeVersionStatusFlagged' })
  await given.contents(id, CONTENTS)
  await given.user('root', { isAdmin: true })
  await given.user('bob')
  for (const person of ['ann', 'root']) {
    const { headers, body } = await call(PATH, signedInAs(person))
    expect(body).toMatchObject({ findings: [FINDING], problems: CONTENTS.problems })
    expect(headers.get('cache-control')).toBe('private, no-store')
  }
  expect((await call(PATH, signedInAs('bob'))).body).toMatchObject({ problems: [] })
  expect(JSON.stringify((await call(PATH, signedInAs('bob'))).body)).not.toContain('exec(')
})

test('nothing that is absent is null, and what nobody wrote is left out', async () => {
  await given.contents(await given.version('Masks', '1.0.0'))
  expect((await call(PATH)).body).toEqual({
    table_of_contents: [],
    files: [],
    total_size: 0,
    requirements: [],
    needs: [],
    unreadable: [],
    problems: [],
    findings: [],
  })
})

test('before a review there is nothing to read, and it says so', async () => {
  await given.version('Masks', '1.0.0', { status: 'NodeVersionStatusPending', archiveArrivedAt: new Date() })
  expect(await call(PATH)).toMatchObject({
    status: 404,
    body: { error: 'contents_not_found', message: 'This version has not been reviewed yet.' },
  })
})

test.each(['NodeVersionStatusBanned', 'NodeVersionStatusDeleted'] as const)(
  'what is in a %s version is for its owner and administrators',
  async (status) => {
    await given.contents(await given.version('Masks', '1.0.0', { status }))
    expect(await call(PATH)).toMatchObject({ status: 404, body: { error: 'node_version_not_found' } })
    expect((await call(PATH, signedInAs('ann'))).status).toBe(200)
  },
)
