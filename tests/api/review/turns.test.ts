import { sql } from 'drizzle-orm'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { packOf, release } from '../../support/release'
import { reviewCtx, runReviews } from '../../support/reviews'
import { archivesOfTests, call } from '../../support/service'

const secrets = { acme: mintSecret(), lumen: mintSecret() }

beforeEach(async () => {
  await emptyDatabase()
  for (const publisher of ['acme', 'lumen'] as const) {
    await given.user(`${publisher}-owner`)
    await given.publisher(publisher, { owner: `${publisher}-owner` })
    await given.personalToken(publisher, secrets[publisher])
  }
})
afterAll(closeDatabase)

async function query<Row extends object>(text: string): Promise<Row[]> {
  const { pool } = await database()
  return (await pool.query<Row>(text)).rows
}

const publish = (publisher: 'acme' | 'lumen', version: string, archive = packOf(['Mask'])) =>
  release(secrets[publisher], version, archive, { node: `${publisher}-masks`, publisher })

test('whoever uploads one version after five of somebody else is reviewed second', async () => {
  const many: string[] = []
  for (const patch of [0, 1, 2, 3, 4]) many.push(await publish('acme', `1.0.${patch}`))
  const single = await publish('lumen', '1.0.0')
  const ctx = await reviewCtx()
  const first = await ctx.jobs.take()
  expect(many).toContain(first?.versionId)
  if (first) await ctx.jobs.giveBack(first)
  expect((await ctx.jobs.take())?.versionId).toBe(single)
})

test('of one publisher one review runs at a time, in whatever process', async () => {
  await publish('acme', '1.0.0')
  await publish('acme', '1.0.1')
  await publish('lumen', '1.0.0')
  const [one, other] = [await reviewCtx(), await reviewCtx()]
  const taken = await Promise.all([one.jobs.take(), other.jobs.take(), one.jobs.take(), other.jobs.take()])
  expect(taken.filter(Boolean)).toHaveLength(2)
  expect(
    await query('select distinct publisher_id from review_jobs where taken_at is not null'),
  ).toHaveLength(2)
})

test('a review that failed counts against its publisher like one that did not', async () => {
  await publish('acme', '1.0.0')
  const ctx = await reviewCtx()
  const job = await ctx.jobs.take()
  await query(`update review_jobs set taken_at = now() - interval '40 seconds'`)
  if (job) await ctx.jobs.giveBack(job)
  const later = await publish('lumen', '1.0.0')
  expect((await ctx.jobs.take(true))?.versionId).toBe(later)
  const [share] = await query<{ milliseconds: number }>(
    `select milliseconds from review_shares where publisher_id = 'acme'`,
  )
  expect(share?.milliseconds).toBeGreaterThanOrEqual(40_000)
})

test('who ends an attempt that another process has taken over ends nothing', async () => {
  await publish('acme', '1.0.0')
  const ctx = await reviewCtx()
  const lost = await ctx.jobs.take()
  await query(`update review_jobs set seen_at = now() - interval '1 minute'`)
  await ctx.jobs.giveBackLost()
  const taken = await ctx.jobs.take(true)
  expect(taken).toMatchObject({ versionId: lost?.versionId, attempt: 2 })
  if (lost) await ctx.jobs.giveBack(lost)
  expect(await query('select attempts from review_jobs where taken_at is not null')).toEqual([
    { attempts: 2 },
  ])
})

test('bytes that used up what a review may take are not tried again under another number or by somebody else', async () => {
  const archive = packOf(['Mask'], { 'notes.txt': 'the same bytes' })
  const first = await publish('acme', '1.0.0', archive)
  await runReviews()
  await query(`update version_contents set findings = '[{"rule":"too_slow"}]' where version_id = '${first}'`)
  await query(`update node_versions set status = 'NodeVersionStatusFlagged'`)
  await publish('acme', '1.0.1', archive)
  await publish('lumen', '1.0.0', archive)
  const read: string[] = []
  const store = archivesOfTests()
  await runReviews({ ...store, read: (key) => (read.push(key), store.read(key)) })
  expect(read).toEqual([])
  for (const path of ['acme-masks/versions/1.0.1', 'lumen-masks/versions/1.0.0'])
    expect((await call(`/nodes/${path}`)).body).toMatchObject({
      status: 'NodeVersionStatusFlagged',
      comfy_node_extract_status: 'failed',
    })
})

test('a review does not wait for whoever publishes another pack of its publisher', async () => {
  await publish('acme', '1.0.0')
  const { db } = await database()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from publishers where id = 'acme' for no key update`)
    expect(await runReviews()).toBe(1)
  })
})
