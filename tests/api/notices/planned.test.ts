import type { Appeal } from '../../../src/contract/answers/appeal'
import type { NoticePage } from '../../../src/contract/notices/notices'
import { planNotices } from '../../../src/server/notices/delivery/plan-notices'
import { openReviewJobs } from '../../../src/server/store/review/review-jobs.repo'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import { githubOfTests } from '../../support/github'
import * as given from '../../support/given'
import { deliver, delivering } from '../../support/notices'
import { archivesOfTests, installsOfTests } from '../../support/service'
import { ask } from '../members/ask'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

async function plan(now: number) {
  const { db } = await database()
  await planNotices({
    ...(await delivering({ clock: () => new Date(now) })),
    archives: archivesOfTests(),
    reviewQueue: openReviewJobs(db),
    installs: installsOfTests,
    github: githubOfTests(1_000),
    digestMs: DAY_MS,
  })
  await deliver({ clock: () => new Date(now) })
}

const told = async (id: string) => {
  const { notices } = (await ask(id, 'GET', '/users/notices')).body as NoticePage
  return notices.map(({ kind, words, path }) => [kind, words.count ?? words.key, path])
}

beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.user('grace', { isAdmin: true })
  await given.publisher('acme', { owner: 'ann' })
})
afterAll(closeDatabase)

test('moderators are told once a day how much waits for them, and nothing when nothing does', async () => {
  const midnight = Math.ceil(Date.now() / DAY_MS) * DAY_MS
  await plan(midnight)
  expect(await told('grace')).toEqual([])
  await given.node('masks', { publisherId: 'acme' })
  await given.version('masks', '1.0.0', { status: 'NodeVersionStatusFlagged', archiveArrivedAt: new Date() })
  await Promise.all([plan(midnight + HOUR_MS), plan(midnight + HOUR_MS)])
  await plan(midnight + 2 * HOUR_MS)
  expect(await told('grace')).toEqual([['digest', '1', '/admin/versions']])
  expect(await told('ann')).toEqual([])
  // Once read, it stays beside the next day's; an unread one is replaced by it.
  const { notices } = (await ask('grace', 'GET', '/users/notices')).body as NoticePage
  await ask('grace', 'PUT', '/users/notices', { ids: notices.map(({ id }) => id) })
  await plan(midnight + DAY_MS)
  expect(await told('grace')).toHaveLength(2)
  await plan(midnight + 2 * DAY_MS)
  expect(await told('grace')).toHaveLength(2)
})

test('a digest counts threads, names and reports as well, and comes for each of them alone', async () => {
  const midnight = Math.ceil(Date.now() / DAY_MS) * DAY_MS
  const onDay = async (day: number) => {
    await plan(midnight + day * DAY_MS)
    const { notices } = (await ask('grace', 'GET', '/users/notices')).body as NoticePage
    return notices[0] && { words: notices[0].words, path: notices[0].path }
  }
  await ask(undefined, 'POST', '/reports', {
    publisher_id: 'acme',
    kind: 'other',
    words: 'Not who they say.',
  })
  expect(await onDay(0)).toMatchObject({ words: { count: '1', reports: '1' }, path: '/admin/reports' })
  await ask('ann', 'POST', '/appeals', { kind: 'name', name: 'comfy-official', text: 'It is ours.' })
  const { id } = (await ask('ann', 'POST', '/appeals', { kind: 'quota', text: 'Many packs to come.' }))
    .body as Appeal
  expect(await onDay(1)).toMatchObject({
    words: { count: '3', versions: '0', threads: '1', names: '1', reports: '1' },
    path: '/admin',
  })
  // A thread that waits for the other side does not wait for a moderator.
  await ask('grace', 'POST', `/appeals/${id}/messages`, { text: 'How many?' })
  expect(await onDay(2)).toMatchObject({ words: { count: '2', threads: '0' } })
})

test('a key that expires within two weeks is told of once, to whose it is', async () => {
  await given.personalToken('acme')
  const { pool } = await database()
  await pool.query(`update tokens set expires_at = $1`, [new Date(Date.now() + 13 * DAY_MS)])
  await plan(Date.now())
  await plan(Date.now() + HOUR_MS)
  expect((await told('ann')).map(([kind]) => kind)).toEqual(['key_expires'])
})

test('who follows a search hears of what is new in it, once a day', async () => {
  await given.node('mask-old', { description: 'masks' })
  await ask('ann', 'POST', '/users/follows', { kind: 'search', target: 'q=mask&sort=newest' })
  const start = Date.now()
  const createdAt = new Date(start + HOUR_MS)
  await given.node('mask-new', { description: 'masks', createdAt })
  await given.node('blur-new', { description: 'blur', createdAt })
  await plan(start + HOUR_MS)
  expect(await told('ann')).toEqual([])
  await plan(start + DAY_MS + HOUR_MS)
  expect(await told('ann')).toEqual([['search_found', '1', '/?q=mask&sort=newest']])
  await plan(start + 3 * DAY_MS)
  expect(await told('ann')).toHaveLength(1)
})

test('who follows an author hears of new packs of theirs, whoever publishes them', async () => {
  await given.node('old', { repository: 'https://github.com/Kim/old' })
  expect(
    (await ask('ann', 'POST', '/users/follows', { kind: 'author', target: 'github.com/nobody' })).status,
  ).toBe(404)
  const followed = await ask('ann', 'POST', '/users/follows', { kind: 'author', target: 'github.com/Kim' })
  expect(followed.body).toMatchObject({ target: 'github.com/kim', name: 'github.com/kim' })
  const start = Date.now()
  const createdAt = new Date(start + HOUR_MS)
  await given.node('new', { repository: 'https://github.com/kim/new', createdAt })
  await given.node('hidden', { repository: 'https://github.com/kim/hidden', createdAt, listed: false })
  await given.node('other', { repository: 'https://github.com/eve/other', createdAt })
  await plan(start + DAY_MS + HOUR_MS)
  expect(await told('ann')).toEqual([['author_found', '1', '/authors/github.com/kim']])
})
