import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const FINDING = {
  rule: 'starts-programs',
  severity: 'low',
  enforced: false,
  file: 'nodes.py',
  line: 3,
  snippet: 'os.system("ls")',
  explanation: 'It starts other programs.',
  fix: 'Do without.',
} as const
const file = (path: string, size: number, digest?: string) => ({
  path,
  size,
  ...(digest && { sha256: digest.repeat(32) }),
})

beforeEach(async () => {
  await emptyDatabase()
  await given.user('grace', { isAdmin: true })
  await given.publisher('acme', { owner: 'grace' })
  await given.node('masks', { publisherId: 'acme' })
})
afterAll(closeDatabase)

const compare = async (number: string) => {
  const { status, body } = await call(`/admin/nodes/masks/versions/${number}/comparison`, {
    headers: { Authorization: `Bearer ${given.token('grace')}` },
  })
  return { status, body: body as Record<string, unknown> }
}

test('a moderator sees what a version adds, removes and changes since the last approved one', async () => {
  const createdAt = new Date('2026-07-01T09:00:00.000Z')
  await given.contents(await given.version('masks', '0.9.0'), { files: [file('ancient.py', 1, 'aa')] })
  await given.contents(await given.version('masks', '1.0.0', { createdAt }), {
    files: [
      file('__init__.py', 990, 'aa'),
      file('gone.py', 10, 'bb'),
      file('same.py', 5, 'cc'),
      file('undigested.py', 7),
    ],
    requirements: ['numpy', 'torch'],
    findings: [FINDING],
  })
  await given.contents(await given.version('masks', '1.1.0', { status: 'NodeVersionStatusBanned' }), {})
  await given.contents(await given.version('masks', '1.2.0', { status: 'NodeVersionStatusFlagged' }), {
    files: [
      file('__init__.py', 990, 'ff'),
      file('new.py', 20, 'dd'),
      file('same.py', 5, 'cc'),
      file('undigested.py', 7),
    ],
    requirements: ['numpy', 'requests'],
    findings: [
      { ...FINDING, line: 8 },
      { ...FINDING, file: 'new.py' },
    ],
  })
  expect(await compare('1.2.0')).toEqual({
    status: 200,
    body: {
      base: { version: '1.0.0', createdAt: createdAt.toISOString() },
      added: [{ path: 'new.py', size: 20 }],
      removed: [{ path: 'gone.py', size: 10 }],
      changed: [
        { path: '__init__.py', size: 990, base_size: 990 },
        { path: 'undigested.py', size: 7, base_size: 7 },
      ],
      added_count: 1,
      removed_count: 1,
      changed_count: 2,
      unchanged_count: 1,
      requirements_added: ['requests'],
      requirements_removed: ['torch'],
      new_findings: [{ rule: 'starts-programs', file: 'new.py', line: 3 }],
    },
  })
})

test('where nothing was approved before, everything is new; a fix of an old line is compared with that line', async () => {
  await given.contents(await given.version('masks', '1.0.1', { status: 'NodeVersionStatusPending' }), {
    files: [file('a.py', 1, 'aa')],
  })
  expect((await compare('1.0.1')).body).toMatchObject({ added_count: 1, unchanged_count: 0 })
  expect((await compare('1.0.1')).body).not.toHaveProperty('base')
  await given.contents(await given.version('masks', '1.0.0'), {})
  await given.contents(await given.version('masks', '2.0.0'), {})
  expect((await compare('1.0.1')).body).toMatchObject({ base: { version: '1.0.0' } })
  await given.contents(await given.version('masks', '0.1.0', { status: 'NodeVersionStatusPending' }), {})
  expect((await compare('0.1.0')).body).toMatchObject({ base: { version: '2.0.0' } })
})

test('a list of thousands of files is cut, its count is not', async () => {
  const files = Array.from({ length: 1200 }, (_, index) => file(`f${index}.py`, 1, 'aa'))
  await given.contents(await given.version('masks', '1.0.0', { status: 'NodeVersionStatusPending' }), {
    files,
  })
  const { body } = await compare('1.0.0')
  expect(body.added).toHaveLength(500)
  expect(body.added_count).toBe(1200)
})

test('before a review there is nothing to compare', async () => {
  await given.version('masks', '1.0.0', { status: 'NodeVersionStatusPending' })
  expect(await compare('1.0.0')).toMatchObject({ status: 404, body: { error: 'contents_not_found' } })
})
