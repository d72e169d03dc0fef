import { auditLog } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'
import { ask } from './ask'

beforeEach(async () => {
  await emptyDatabase()
  for (const id of ['ann', 'bob', 'cleo']) await given.user(id, { name: id })
  await given.user('root', { isAdmin: true, name: 'Root' })
  await given.publisher('acme', { owner: 'ann' })
  await given.publisher('bobs', { owner: 'bob' })
  await given.node('masks', { publisherId: 'acme', name: 'Masks' })
})
afterAll(closeDatabase)

interface Entry {
  id: number
  actor: { kind: string; name?: string }
  action: string
  before?: unknown
  after?: unknown
}
const read = async (by: string, publisherId: string, query = '') =>
  (await ask(by, 'GET', `/publishers/${publisherId}/history${query}`)).body as {
    entries: Entry[]
    next_before?: number
  }
const told = async (by: string, publisherId: string) =>
  (await read(by, publisherId)).entries.map(
    ({ action, actor: { kind, name } }) => `${action} by ${kind}${name ? ` ${name}` : ''}`,
  )

test('owners read what was done to their publisher, and of administrators only that they did it', async () => {
  await ask('ann', 'PUT', '/publishers/acme/nodes/masks', { name: 'Mask Tools' })
  await ask('root', 'POST', '/publishers/acme/nodes/masks/ban', { reason: 'Spam.' })
  await ask('root', 'PUT', '/admin/nodes/masks', { search_ranking: 1 })
  await ask('cleo', 'POST', '/nodes/masks/reviews?star=1')
  const { entries } = await read('ann', 'acme')
  expect(entries).toEqual([
    { ...shared('adminUpdateNode'), actor: { kind: 'administrator' } },
    {
      ...shared('banNode'),
      actor: { kind: 'administrator' },
      before: { status: 'NodeStatusActive', statusDetail: '' },
      after: { status: 'NodeStatusBanned', statusDetail: 'Spam.' },
    },
    {
      ...shared('updateNode'),
      actor: { kind: 'member', name: 'ann' },
      before: { name: 'Masks' },
      after: { name: 'Mask Tools' },
    },
  ])
  const page = await read('ann', 'acme', '?limit=2')
  expect(page.entries).toEqual(entries.slice(0, 2))
  expect((await read('ann', 'acme', `?before=${page.next_before}`)).entries).toEqual(entries.slice(2))
})

test('owners read which id their publisher had, and that the registry acted by itself', async () => {
  const { db } = await database()
  const acted = { at: new Date(), requestId: 'held', publisherIds: ['acme'] }
  await db.insert(auditLog).values([
    { ...acted, actorId: 'reports', action: 'holdReportedVersion', target: 'version:masks@1.0.0' },
    { ...acted, actorId: 'workflow:1', action: 'createPublishingKey', target: 'publisher:acme' },
  ])
  await ask('root', 'POST', '/admin/publishers/acme/rename', { id: 'works' })
  const { entries } = await read('ann', 'works')
  expect(entries[0]).toMatchObject({ before: { id: 'acme' }, after: { id: 'works' } })
  expect(entries.slice(-2).map(({ action, actor }) => [action, actor])).toEqual([
    ['createPublishingKey', { kind: 'workflow' }],
    ['holdReportedVersion', { kind: 'registry' }],
  ])
})

const shared = (action: string) => ({
  id: expect.any(Number),
  at: expect.any(String),
  action,
  target: 'node:masks',
})

test('what moves with a pack stays with those whom it concerned when it was done', async () => {
  await ask('ann', 'PUT', '/publishers/acme/nodes/masks', { name: 'Mask Tools' })
  const { body } = await ask('ann', 'POST', '/publishers/acme/nodes/masks/offers', { publisher_id: 'bobs' })
  await ask('bob', 'POST', `/publishers/bobs/offers/${(body as { id: string }).id}/accept`)
  await ask('bob', 'PUT', '/publishers/bobs/nodes/masks', { name: 'Bob’s Masks' })
  expect(await told('ann', 'acme')).toEqual([
    'acceptOffer by other',
    'createOffer by member ann',
    'updateNode by member ann',
  ])
  expect(await told('bob', 'bobs')).toEqual([
    'updateNode by member bob',
    'acceptOffer by member bob',
    'createOffer by other',
  ])
})

test('nothing an owner reads has an id of a person, an address, or what moderators keep to themselves', async () => {
  await ask('ann', 'POST', '/publishers/acme/invitations', { to: 'dora.secret@example.com', role: 'viewer' })
  await ask('root', 'PUT', '/admin/nodes/masks', { tags_admin: ['watched'], search_ranking: 3 })
  await ask('root', 'POST', '/publishers/acme/ban', { reason: 'Spam.' })
  await ask('root', 'DELETE', '/publishers/acme/ban')
  const { pool } = await database()
  const { rows } = await pool.query<{ n: string }>('select count(*) n from audit_log')
  const { body } = await ask('ann', 'GET', '/publishers/acme/history/export?format=jsonl')
  const text = String(body)
  expect(text.trimEnd().split('\n')).toHaveLength(Number(rows[0]?.n))
  for (const secret of ['"root"', 'Root', 'dora', 'watched', 'userId', 'searchRanking', 'request'])
    expect(text).not.toContain(secret)
})

test('a file has the same, for a spreadsheet too; nobody but owners gets it', async () => {
  await ask('ann', 'PUT', '/publishers/acme', { name: '-2+3' })
  const csv = await ask('ann', 'GET', '/publishers/acme/history/export?format=csv')
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="acme-history.csv"')
  expect(String(csv.body)).toMatch(
    /^id,at,actor,name,action,target,before,after\r\n\d+,[^,]+,member,ann,updatePublisher,publisher:acme,/,
  )
  for (const by of ['bob', 'root', undefined])
    for (const path of ['history', 'history/export?format=csv'])
      expect((await ask(by, 'GET', `/publishers/acme/${path}`)).status).toBe(by ? 403 : 401)
  expect((await call('/publishers/acme/history')).headers.get('cache-control')).toBe('private, no-store')
})
