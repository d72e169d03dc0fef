import { auditLog } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

interface Page {
  entries: { id: number; action: string; target: string; at: string; actor: { id: string; name?: string } }[]
  next_before?: number
}

let root: Awaited<ReturnType<typeof given.user>>

beforeEach(async () => {
  await emptyDatabase()
  root = await given.user('root', { isAdmin: true, name: 'Root' })
})
afterAll(closeDatabase)

const read = async (query = '') => (await call(`/admin/audit-log${query}`, root)).body as Page

const write = async (row: Partial<typeof auditLog.$inferInsert>) => {
  const { db } = await database()
  const act = { actorId: 'root', action: 'banNode', target: 'node:a', requestId: 'request-1', ...row }
  await db.insert(auditLog).values(act)
}

test('each act is found with its person, what it changed and its request', async () => {
  await given.publisher('acme')
  await given.node('Masks', { publisherId: 'acme' })
  const headers = { ...root.headers, 'Content-Type': 'application/json', 'X-Request-Id': 'request-0001' }
  await call('/admin/nodes/masks', { method: 'PUT', headers, body: '{"search_ranking":1}' })
  expect(await read()).toEqual({
    entries: [
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        actor: { id: 'root', name: 'Root' },
        action: 'adminUpdateNode',
        target: 'node:Masks',
        before: { searchRanking: 5 },
        after: { searchRanking: 1 },
        request_id: 'request-0001',
      },
    ],
  })
})

test('a field that was empty before is absent there', async () => {
  await write({
    action: 'deleteNode',
    before: { deletedAt: null, tags: [null, 'a'] },
    after: { status: 'x' },
  })
  expect((await read()).entries).toMatchObject([{ before: { tags: ['a'] }, after: { status: 'x' } }])
  expect((await read()).entries[0]).not.toHaveProperty('before.deletedAt')
})

test('newest first, a page at a time, each act once', async () => {
  for (let index = 0; index < 5; index++) await write({ target: `node:${index}` })
  const seen: string[] = []
  let next: number | undefined
  do {
    const page: Page = await read(`?limit=2${next ? `&before=${next}` : ''}`)
    seen.push(...page.entries.map(({ target }) => target))
    next = page.next_before
  } while (next)
  expect(seen).toEqual(['node:4', 'node:3', 'node:2', 'node:1', 'node:0'])
})

test('by actor, action, start of the target and time', async () => {
  const at = (day: number) => new Date(`2026-03-0${day}T12:00:00Z`)
  await write({ target: 'node:mask_x', at: at(1) })
  await write({ target: 'node:maskbx', at: at(2), action: 'unbanNode' })
  await write({ target: 'publisher:acme', at: at(3), actorId: 'ann' })
  const targets = async (query: string) => (await read(query)).entries.map(({ target }) => target)
  expect(await targets('?target=node:mask_')).toEqual(['node:mask_x'])
  expect(await targets('?target=node:')).toEqual(['node:maskbx', 'node:mask_x'])
  expect(await targets('?action=unbanNode')).toEqual(['node:maskbx'])
  expect(await targets('?actor=ann')).toEqual(['publisher:acme'])
  expect(await targets('?since=2026-03-02T12:00:00Z&until=2026-03-03T12:00:00Z')).toEqual(['node:maskbx'])
})

test('a pack, a name and an e-mail address find what they should, a pack its versions too', async () => {
  await given.user('uid-7', { name: '', email: 'nobody@example.com' })
  await given.node('masks', { name: 'Wonderful Mask Tools' })
  await write({ target: 'node:masks' })
  await write({ target: 'version:masks@1.0.0', actorId: 'uid-7' })
  await write({ target: 'publisher:acme' })
  await write({ target: 'user:uid-7' })
  await write({ target: 'node:a', action: 'createReview' })
  const targets = async (query: string) => (await read(query)).entries.map(({ target }) => target)
  const ofMasks = ['version:masks@1.0.0', 'node:masks']
  for (const text of ['node:masks', 'masks', 'MASKS', 'wonderful'])
    expect(await targets(`?target=${text}`)).toEqual(ofMasks)
  expect(await targets('?target=version:masks')).toEqual(['version:masks@1.0.0'])
  expect(await targets('?target=acme')).toEqual(['publisher:acme'])
  expect(await targets('?target=nobody@example')).toEqual(['user:uid-7'])
  expect(await targets('?actor=nobody@')).toEqual(['version:masks@1.0.0'])
  expect(await targets('?without=createReview&without=banNode')).toEqual([])
  expect((await read('?target=user:')).entries).toMatchObject([{ target_name: 'nobody@example.com' }])
  expect((await read('?actor=uid-7')).entries).toMatchObject([
    { actor: { id: 'uid-7', name: 'nobody@example.com' } },
  ])
})

test('an act by a token names the token and its publisher, one by somebody unknown only its id', async () => {
  await given.publisher('acme')
  const token = await given.personalToken('acme')
  await write({ actorId: `token:${token}` })
  await write({ actorId: 'token:not-a-uuid' })
  await write({ actorId: 'gone' })
  expect((await read()).entries.map(({ actor }) => actor)).toEqual([
    { id: 'gone' },
    { id: 'token:not-a-uuid' },
    { id: `token:${token}`, name: 'acme: CI' },
  ])
})

test('nobody but administrators reads it; wrong filters are refused by name', async () => {
  expect(await call('/admin/audit-log')).toMatchObject({ status: 401 })
  expect(await call('/admin/audit-log', await given.user('ann'))).toMatchObject({
    status: 403,
    body: { error: 'not_admin', message: 'User is not admin' },
  })
  for (const [query, name] of [
    ['since=yesterday', 'since'],
    ['before=-1', 'before'],
    ['limit=many', 'limit'],
  ])
    expect(await call(`/admin/audit-log?${query}`, root)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(new RegExp(`^Invalid format for parameter ${name}: `)) },
    })
  expect((await call('/admin/audit-log', root)).headers.get('cache-control')).toBe('private, no-store')
})
