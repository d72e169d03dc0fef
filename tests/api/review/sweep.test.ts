import { mintSecret } from '../../../src/server/access/secret'
import { sweep } from '../../../src/server/review/worker/sweep'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { packOf, release } from '../../support/release'
import { reviewCtx, runReviews } from '../../support/reviews'
import { archivesOfTests, call, installsOfTests } from '../../support/service'
import { bucketStore, folderStore } from '../../support/stores'

const secret = mintSecret()
const HOUR_MS = 3_600_000

beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
})
afterAll(closeDatabase)

async function query<Row extends object>(text: string): Promise<Row[]> {
  const { pool } = await database()
  return (await pool.query<Row>(text)).rows
}

const sweepAfter = async (hours: number) =>
  sweep(await reviewCtx({ clock: () => new Date(Date.now() + hours * HOUR_MS) }))
const statusOf = async (number: string) =>
  ((await call(`/nodes/masks/versions/${number}`)).body as { status: string }).status

test('a version whose review got lost is submitted again', async () => {
  await release(secret, '1.0.0', packOf(['Mask']))
  await query('delete from review_jobs')
  await sweepAfter(0)
  expect(await runReviews()).toBe(0)
  await sweepAfter(1)
  await sweepAfter(1)
  expect(await runReviews()).toBe(1)
  expect(await statusOf('1.0.0')).toBe('NodeVersionStatusActive')
  await sweepAfter(2)
  expect(await runReviews()).toBe(0)
})

test('a review that ended its process at every attempt is left to administrators', async () => {
  await release(secret, '1.0.0', packOf(['Mask']))
  await query(`update review_jobs set attempts = 9`)
  await sweepAfter(1)
  expect(await runReviews()).toBe(0)
  expect(
    await query(`select status, comfy_node_extract_status as extract, status_reason from node_versions`),
  ).toEqual([
    {
      status: 'NodeVersionStatusPending',
      extract: 'failed',
      status_reason: expect.stringContaining('Set the status to Pending'),
    },
  ])
})

test('a taken review without a process behind it is given back, one that is worked on is not', async () => {
  await release(secret, '1.0.0', packOf(['Mask']))
  const ctx = await reviewCtx()
  const taken = await ctx.jobs.take()
  expect(taken).toMatchObject({ isLastAttempt: false })
  const runs = async () => (await query('select from review_jobs where taken_at is not null')).length === 1
  await query(`update review_jobs set seen_at = now() - interval '1 minute'`)
  await ctx.jobs.touch(taken ? [taken] : [])
  await ctx.jobs.giveBackLost()
  expect(await runs()).toBe(true)
  await query(`update review_jobs set seen_at = now() - interval '1 minute'`)
  await ctx.jobs.giveBackLost()
  expect(await runs()).toBe(false)
  const store = archivesOfTests()
  expect(await runReviews(store)).toBe(1)
  expect(await statusOf('1.0.0')).toBe('NodeVersionStatusActive')
})

test('a version whose archive never arrived is forgotten after a day', async () => {
  const publish = () =>
    call('/publishers/acme/nodes/masks/versions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        personal_access_token: secret,
        node: { id: 'masks' },
        node_version: { version: '1.0.0' },
      }),
    })
  expect((await publish()).status).toBe(201)
  await sweepAfter(23)
  expect(await query('select version from node_versions')).toEqual([{ version: '1.0.0' }])
  await sweepAfter(25)
  expect(await query('select version from node_versions')).toEqual([])
  expect(await query(`select actor_id, action, target from audit_log where actor_id = 'sweep'`)).toEqual([
    { actor_id: 'sweep', action: 'freeVersionNumber', target: 'version:masks@1.0.0' },
  ])
  expect((await publish()).status).toBe(201)
})

test('who installed what is forgotten after two days, and still counted', async () => {
  await release(secret, '1.0.0', packOf(['Mask']))
  await runReviews()
  await call('/nodes/masks/install')
  await installsOfTests.flush()
  await sweepAfter(40)
  expect(await query('select node_id from installs')).toHaveLength(1)
  await sweepAfter(50)
  expect(await query('select node_id from installs')).toEqual([])
  expect((await call('/nodes/masks')).body).toMatchObject({ downloads: 1 })
})

test('what an upload that broke off has left is cleared away after a day, archives never', async () => {
  const stores = [await folderStore(), await bucketStore()]
  try {
    for (const { archives } of stores) {
      const sweepHere = async (hours: number) =>
        sweep(await reviewCtx({ archives, clock: () => new Date(Date.now() + hours * HOUR_MS) }))
      await sweepHere(0)
      await archives.put('_incoming/half', Buffer.from('half'))
      await archives.put('masks/1.0.0/node.zip', Buffer.from('whole'))
      await sweepHere(23)
      expect(await archives.size('_incoming/half')).toBe(4)
      await sweepHere(25)
      expect(await archives.size('_incoming/half')).toBeUndefined()
      expect(await archives.size('masks/1.0.0/node.zip')).toBe(5)
    }
  } finally {
    await Promise.all(stores.map((store) => store.close()))
  }
})

test('who had a version open an hour ago is forgotten', async () => {
  await given.node('masks')
  await given.version('masks', '1.0.0')
  await query(`insert into version_viewers (version_id, user_id) select id, 'ann' from node_versions`)
  await sweepAfter(0.9)
  expect(await query('select from version_viewers')).toHaveLength(1)
  await sweepAfter(1.1)
  expect(await query('select from version_viewers')).toHaveLength(0)
})

test('changes are kept for a month: who comes later begins anew and misses nothing', async () => {
  await given.node('old')
  await given.node('new')
  await query(`update node_changes set at = now() - interval '40 days' where node_id = 'old'`)
  await sweepAfter(0)
  expect((await call('/index/changes?since=0')).body).toMatchObject({ error: 'changes_gone' })
  const { sequence } = (await call('/index/snapshot')).body as { sequence: number }
  await query(`update nodes set changed_at = now() + interval '1 second' where id = 'old'`)
  expect((await call(`/index/changes?since=${sequence}`)).body).toMatchObject({
    changes: [{ node_id: 'old' }],
  })
  await sweepAfter(100 * 24)
  expect(await query('select from node_changes')).toHaveLength(1)
  expect((await call(`/index/changes?since=${sequence + 1}`)).status).toBe(200)
})

test('audit rows are kept for two years, and a batch whole for as long as one of its rows', async () => {
  const DAYS_AGO = { alone: [800], gone: [800, 790], kept: [740, 700], young: [10] }
  for (const [name, ages] of Object.entries(DAYS_AGO))
    for (const age of ages)
      await query(`insert into audit_log (at, actor_id, action, target, request_id, batch_id) values
        (now() - interval '${age} days', 'ann', 'test', '${name}', 'r', ${name === 'gone' || name === 'kept' ? `'${name}'` : 'null'})`)
  await sweepAfter(0)
  expect(await query(`select target from audit_log where action = 'test' order by at`)).toEqual(
    ['kept', 'kept', 'young'].map((target) => ({ target })),
  )
})

test('whose key ends within two weeks is told so once, unless it was made for hardly longer', async () => {
  await query(`update tokens set created_at = now(), expires_at = now() + interval '90 days'`)
  const shortId = await given.personalToken('acme', mintSecret())
  await query(
    `update tokens set created_at = now(), expires_at = now() + interval '15 days' where id = '${shortId}'`,
  )
  await sweepAfter(24 * 75)
  expect(await query('select from notice_events')).toEqual([])
  await sweepAfter(24 * 77)
  await sweepAfter(24 * 78)
  await query(`update tokens set expires_at = now() + interval '200 days' where id <> '${shortId}'`)
  await sweepAfter(24 * 190)
  expect(await query('select kind, recipients, publisher_id, path from notice_events')).toEqual([
    {
      kind: 'key_expires',
      recipients: { people: ['ann'] },
      publisher_id: 'acme',
      path: '/publishers/acme/tokens',
    },
  ])
})
