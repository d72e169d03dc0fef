import type { NoticePage, NoticeSettings } from '../../../src/contract/notices/notices'
import { recordNotice } from '../../../src/server/notices/record/record-notice'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { deliver } from '../../support/notices'
import { packOf, release } from '../../support/release'
import { runReviews } from '../../support/reviews'
import { PUBLIC_URL } from '../../support/service'
import { ask } from '../members/ask'

const DANGEROUS = packOf(['Mask'], { 'evil.py': 'import base64\nexec(base64.b64decode("cHJpbnQoMSk="))\n' })
const secret = mintSecret()

const noticesOf = async (id: string, query = '') => {
  await deliver()
  return (await ask(id, 'GET', `/users/notices${query}`)).body as NoticePage
}
const told = async (id: string) =>
  (await noticesOf(id)).notices.map(({ kind, words, path }) => [kind, words.subject, path])

beforeEach(async () => {
  await emptyDatabase()
  await given.user('grace', { isAdmin: true, name: 'Grace' })
  await given.user('ann', { name: 'Ann' })
  await given.user('bob', { name: 'Bob' })
  await given.user('eve', { name: 'Eve' })
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
})
afterAll(closeDatabase)

test('whom it concerns is told what was decided, and whoever decided is not', async () => {
  await release(secret, '1.0.0', packOf(['Mask']))
  await runReviews()
  await ask('bob', 'POST', '/users/follows', { kind: 'node', target: 'masks' })
  await release(secret, '1.1.0', DANGEROUS)
  await runReviews()
  expect(await told('ann')).toEqual([
    ['version_held_back', 'masks 1.1.0', '/nodes/masks/versions/1.1.0'],
    ['version_approved', 'masks 1.0.0', '/nodes/masks/versions/1.0.0'],
  ])
  const [held] = (await noticesOf('ann')).notices
  expect(held?.findings).toEqual([
    {
      rule: 'runs-decoded-code',
      explanation: 'Decodes text and runs it as code, so no one can read what it does.',
    },
  ])
  // Followers of the pack learn nothing of a held-back version.
  expect(await told('bob')).toEqual([])
  await ask('grace', 'PUT', '/admin/nodes/masks/versions/1.1.0', { status: 'NodeVersionStatusActive' })
  expect(await told('bob')).toEqual([['followed_version', 'masks 1.1.0', '/nodes/masks/versions/1.1.0']])
  await ask('grace', 'POST', '/publishers/acme/nodes/masks/ban', { reason: 'spam' })
  expect(await told('bob')).toEqual([['followed_banned', 'masks', '/nodes/masks']])
  const [ban] = (await noticesOf('ann')).notices
  expect(ban).toMatchObject({ kind: 'pack_banned', words: { pack: 'masks', reason: 'spam' } })
  expect(await told('grace')).toEqual([])
  expect(await told('eve')).toEqual([])
})

test('notices are read one by one or all at once, and counted until then', async () => {
  for (const number of ['1.0.0', '1.0.1', '1.0.2']) await release(secret, number, packOf(['Mask']))
  await runReviews()
  const { notices, unread } = await noticesOf('ann')
  expect([notices.length, unread]).toEqual([3, 3])
  const [newest] = notices
  const page = await noticesOf('ann', `?limit=1&before=${newest?.id}`)
  expect(page.notices).toEqual([notices[1]])
  expect(page.next_before).toBe(notices[1]?.id)
  // Another user cannot mark hers as read.
  await ask('bob', 'PUT', '/users/notices', { ids: [newest?.id] })
  await ask('bob', 'PUT', '/users/notices', {})
  expect((await ask('ann', 'GET', '/users/notices/count')).body).toEqual({ unread: 3 })
  expect((await ask('ann', 'PUT', '/users/notices', { ids: [newest?.id] })).body).toEqual({ unread: 2 })
  expect((await noticesOf('ann', '?unread=true')).notices).toHaveLength(2)
  expect((await ask('ann', 'PUT', '/users/notices', {})).body).toEqual({ unread: 0 })
  expect((await noticesOf('ann')).notices.every(({ read_at }) => read_at)).toBe(true)
})

test('who has left a publisher sees nothing more of what its members were told', async () => {
  await ask('ann', 'POST', '/publishers/acme/invitations', { to: 'bob@example.com', role: 'maintainer' })
  const [invitation] = (await noticesOf('bob')).notices
  expect(invitation).toMatchObject({ kind: 'invitation', words: { publisher: 'acme' } })
  const id = new URLSearchParams(invitation?.path.split('?')[1]).get('id')
  await ask('bob', 'POST', `/users/invitations/${id}/accept`)
  expect(await told('ann')).toEqual([['member_joined', 'acme', '/publishers/acme']])
  await release(secret, '1.0.0', DANGEROUS)
  await runReviews()
  expect((await told('bob'))[0]?.[0]).toBe('version_held_back')
  const { db } = await database()
  await db.execute(`delete from publisher_members where user_id = 'bob'`)
  expect((await told('bob')).map(([kind]) => kind)).toEqual(['invitation'])
  expect((await ask('bob', 'GET', '/users/notices/count')).body).toEqual({ unread: 1 })
})

test('the same happening is told once, however often and by however many it is recorded', async () => {
  const { db } = await database()
  const event = {
    kind: 'contact' as const,
    key: 'contact:1',
    at: new Date(),
    recipients: { people: ['ann', 'bob'], ownersOf: ['acme'], moderators: true },
    actorId: 'grace',
  }
  await Promise.all([1, 2, 3].map(() => recordNotice(db, event)))
  await Promise.all([deliver(), deliver(), deliver()])
  for (const id of ['ann', 'bob']) expect(await told(id)).toEqual([['contact', '', '/notices']])
  expect(await told('grace')).toEqual([])
})

test('an act that comes to nothing tells nobody', async () => {
  const { db } = await database()
  await db
    .transaction(async (tx) => {
      const about = { kind: 'contact' as const, key: 'contact:2', at: new Date() }
      await recordNotice(tx, { ...about, recipients: { people: ['ann'] } })
      throw new Error('undone')
    })
    .catch(() => undefined)
  expect(await told('ann')).toEqual([])
})

test('a feed has what was told under a secret address, until that is renewed', async () => {
  await release(secret, '1.0.0', packOf(['Mask']))
  await release(secret, '1.1.0', DANGEROUS)
  await runReviews()
  await deliver()
  await ask('ann', 'PUT', '/users/notices/settings', { language: 'de' })
  const { address } = (await ask('ann', 'POST', '/users/notices/feed')).body as { address: string }
  const path = address.slice(PUBLIC_URL.length)
  const feed = await ask(undefined, 'GET', path)
  expect(feed.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  expect(feed.body).toContain('<title>masks 1.0.0 is public</title>')
  expect(feed.body).toContain('<link href="http://site.test/nodes/masks/versions/1.0.0"/>')
  expect(feed.body).toContain(
    '<summary>Decodes text and runs it as code, so no one can read what it does.</summary>',
  )
  const { db } = await database()
  const { rows } = await db.execute(`select feed_hash from notice_readers`)
  expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1))
  await ask('ann', 'PUT', '/users/notices/settings', {
    choices: [
      { kind: 'version_approved', way: 'feed', wanted: false },
      { kind: 'version_held_back', way: 'feed', wanted: false },
    ],
  })
  expect((await ask(undefined, 'GET', path)).body).not.toContain('<entry>')
  await ask('ann', 'POST', '/users/notices/feed')
  expect((await ask(undefined, 'GET', path)).status).toBe(404)
  await ask('ann', 'DELETE', '/users/notices/feed')
  expect((await ask('ann', 'GET', '/users/notices/settings')).body).toMatchObject({ has_feed: false })
})

test('moderators have kinds of their own to choose', async () => {
  const kindsOf = async (id: string) =>
    ((await ask(id, 'GET', '/users/notices/settings')).body as NoticeSettings).kinds.map(({ kind }) => kind)
  expect(await kindsOf('ann')).not.toContain('digest')
  expect(await kindsOf('grace')).toContain('digest')
})

test('what is followed is listed with its name, and stops', async () => {
  await given.node('masks', { publisherId: 'acme', name: 'Mask Tools' })
  await given.version('masks', '1.0.0')
  await ask('bob', 'POST', '/users/follows', { kind: 'node', target: 'MASKS' })
  await ask('bob', 'POST', '/users/follows', { kind: 'node', target: 'masks' })
  await ask('bob', 'POST', '/users/follows', { kind: 'publisher', target: 'acme' })
  await ask('bob', 'POST', '/users/follows', { kind: 'search', target: 'q=mask&page=3' })
  const list = (await ask('bob', 'GET', '/users/follows')).body as {
    id: string
    name: string
    target: string
  }[]
  expect(list.map(({ name, target }) => [name, target]).sort()).toEqual([
    ['Mask Tools', 'masks'],
    ['acme', 'acme'],
    ['mask', 'q=mask'],
  ])
  expect((await ask('eve', 'DELETE', `/users/follows/${list[0]?.id}`)).status).toBe(404)
  expect((await ask('bob', 'DELETE', `/users/follows/${list[0]?.id}`)).status).toBe(204)
  expect((await ask('bob', 'POST', '/users/follows', { kind: 'node', target: 'nothing' })).status).toBe(404)
})

test('followers hear what to use instead, and of no version that they cannot see', async () => {
  await given.node('masks', { publisherId: 'acme', repository: 'https://github.com/ann/masks' })
  await given.node('better', { name: 'Better Masks' })
  const versions = [
    await given.version('masks', '1.0.0'),
    await given.version('masks', '1.1.0', { status: 'NodeVersionStatusFlagged' }),
  ]
  await ask('bob', 'POST', '/users/follows', { kind: 'node', target: 'masks' })
  await ask('eve', 'POST', '/users/follows', { kind: 'author', target: 'github.com/ann' })
  for (const id of versions)
    await ask('ann', 'PUT', `/publishers/acme/nodes/masks/versions/${id}`, { deprecated: true })
  await ask('ann', 'PUT', '/publishers/acme/nodes/masks', { superseded_by: 'better' })
  const heard = [
    ['followed_superseded', 'masks', '/nodes/better'],
    ['followed_deprecated', 'masks 1.0.0', '/nodes/masks'],
  ]
  for (const id of ['bob', 'eve']) expect(await told(id)).toEqual(heard)
  expect((await noticesOf('bob')).notices[0]?.words).toMatchObject({ pack: 'masks', successor: 'better' })
  await ask('grace', 'POST', '/publishers/acme/nodes/masks/ban', { reason: 'spam' })
  expect(await told('bob')).toEqual([['followed_banned', 'masks', '/nodes/masks']])
})

test('followers hear nothing of a pack that the review never let through', async () => {
  await given.node('ghost', { publisherId: 'acme' })
  await given.version('ghost', '1.0.0', { status: 'NodeVersionStatusFlagged' })
  await given.node('better')
  await ask('bob', 'POST', '/users/follows', { kind: 'publisher', target: 'acme' })
  await ask('ann', 'PUT', '/publishers/acme/nodes/ghost', { superseded_by: 'better' })
  await ask('grace', 'POST', '/publishers/acme/nodes/ghost/ban', { reason: 'spam' })
  expect(await told('bob')).toEqual([])
  expect((await told('ann')).map(([kind]) => kind)).toEqual(['pack_banned'])
})

test('whoever belongs to a publisher with another id is told once, and keeps what they were told before', async () => {
  for (const id of ['masks', 'blur', 'crop']) await given.node(id, { publisherId: 'acme' })
  await given.publisher('labs', { owner: 'bob' })
  await given.member('labs', 'ann')
  for (const id of ['acme', 'labs']) await given.member(id, 'eve', 'viewer')
  const { db } = await database()
  const event = { kind: 'publisher_unbanned' as const, at: new Date(), publisherId: 'acme' }
  const recipients = { ownersOf: ['acme'] }
  await recordNotice(db, { ...event, key: 'earlier', recipients })
  await deliver()
  // Pending notices and mails move to the new id too.
  await recordNotice(db, { ...event, key: 'waiting', recipients })
  await ask('grace', 'POST', '/admin/publishers/acme/rename', { id: 'works' })
  const [renamed, ...before] = (await noticesOf('ann')).notices
  expect(renamed).toMatchObject({ kind: 'publisher_renamed', path: '/publishers/works' })
  expect(renamed?.words).toMatchObject({ former: 'acme', current: 'works' })
  expect(before.map(({ kind }) => kind)).toEqual(['publisher_unbanned', 'publisher_unbanned'])
  expect(await told('eve')).toEqual([['publisher_renamed', 'acme', '/publishers/works']])
  await ask('grace', 'POST', '/admin/publishers/works/merge', { into: 'labs' })
  expect((await told('ann')).map(([kind]) => kind)).toEqual([
    ...['publisher_renamed', 'publisher_renamed'],
    ...['publisher_unbanned', 'publisher_unbanned'],
  ])
  // An owner of the other one is notified of the merge, besides the notices of their publisher.
  const [merge] = (await noticesOf('bob')).notices
  expect(merge).toMatchObject({ kind: 'publisher_renamed', words: { former: 'works', current: 'labs' } })
})
