import type { AdminVersionPage } from '../../../src/contract/admin/moderation'
import type { PublishersRevision, VersionsRevision } from '../../../src/contract/conventions/revisions'
import { closeDatabase, database, emptyDatabase, statements } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'
import { beforeCommitOf } from '../../support/other-session'

const NAMES: Record<string, string> = { grace: 'Grace', mo: '' }
const as = (id: string) => ({
  headers: { Authorization: `Bearer ${given.token(id, { name: NAMES[id] ?? id })}` },
})
const NOW = Date.UTC(2026, 7, 1, 10)
const after = (seconds: number) => ({ clock: () => new Date(NOW + seconds * 1000) })

beforeEach(async () => {
  await emptyDatabase()
  await given.user('grace', { isAdmin: true, name: 'Grace' })
  await given.user('mo', { isAdmin: true, name: '', email: 'mo@example.com' })
  await given.user('ada')
  await given.publisher('acme', { owner: 'ada' })
  await given.node('masks', { publisherId: 'acme' })
  for (const number of ['1.0.0', '1.1.0'])
    await given.version('masks', number, { status: 'NodeVersionStatusFlagged' })
})
afterAll(closeDatabase)

const decide = (number: string, status: string) =>
  call(`/admin/nodes/masks/versions/${number}`, {
    method: 'PUT',
    headers: { ...as('grace').headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ status }),
  })
const queue = async () => (await call('/admin/versions/revision', as('mo'))).body as VersionsRevision
const own = async (id = 'ada') =>
  ((await call('/users/publishers/revision', as(id))).body as PublishersRevision).revision

test('a moderator learns cheaply that somebody else has decided something', async () => {
  const before = await queue()
  expect(await queue()).toEqual(before)
  expect(((await call('/admin/versions', as('mo'))).body as AdminVersionPage).revision).toBe(before.revision)
  await decide('1.0.0', 'NodeVersionStatusBanned')
  expect((await queue()).revision).not.toBe(before.revision)
})

test('a decision that is stored after a later one is noticed too', async () => {
  const { pool } = await database()
  const row = `insert into audit_log (actor_id, action, target, request_id) values ('grace', 'banNode', 'node:masks', 'r')`
  const { revision } = await beforeCommitOf(row, async () => {
    await pool.query(row)
    return queue()
  })
  expect((await queue()).revision).not.toBe(revision)
})

test('who has a version open is told to the others by name for a minute', async () => {
  const looks = (id: string, number: string, seconds: number) =>
    call(`/admin/nodes/MASKS/versions/${number}/viewer`, { method: 'PUT', ...as(id) }, after(seconds))
  const seen = async (id: string, seconds: number) =>
    ((await call('/admin/versions/revision', as(id), after(seconds))).body as VersionsRevision).viewers
  expect((await looks('grace', '1.0.0', 0)).status).toBe(204)
  expect(await seen('mo', 10)).toEqual([{ node_id: 'masks', version: '1.0.0', name: 'Grace' }])
  expect(await seen('grace', 10)).toEqual([])
  await looks('mo', '1.0.0', 10)
  expect(await seen('grace', 10)).toEqual([{ node_id: 'masks', version: '1.0.0', name: 'mo@example.com' }])
  await looks('grace', '1.1.0', 20)
  expect(await seen('mo', 80)).toEqual([{ node_id: 'masks', version: '1.1.0', name: 'Grace' }])
  expect(await seen('mo', 81)).toEqual([])
  const { status, body } = await looks('grace', '9.9.9', 90)
  expect({ status, body }).toEqual({
    status: 404,
    body: { error: 'node_version_not_found', message: 'Node version not found' },
  })
})

test('an author learns cheaply what became of their packs and versions, and nothing of others', async () => {
  await given.user('globex')
  const [first, others] = [await own(), await own('globex')]
  await decide('1.0.0', 'NodeVersionStatusBanned')
  const second = await own()
  expect(second).not.toBe(first)
  await given.version('masks', '1.2.0', { status: 'NodeVersionStatusPending' })
  const third = await own()
  expect(third).not.toBe(second)
  await call('/publishers/acme/ban', { method: 'POST', ...as('grace') })
  expect(await own()).not.toBe(third)
  expect(await own('globex')).toBe(others)
})

test.each(['/admin/versions/revision', '/users/publishers/revision'])(
  '%s says when nothing is new, and costs two statements besides the log-in',
  async (path) => {
    const { headers } = as('grace')
    const first = await call(path, { headers })
    statements.length = 0
    const again = await call(path, {
      headers: { ...headers, 'If-None-Match': first.headers.get('ETag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect(statements.length).toBeLessThanOrEqual(3)
  },
)
