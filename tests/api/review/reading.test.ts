// Slow: its archives are read in a thread each.

import { randomUUID } from 'node:crypto'
import { giveUpReview } from '../../../src/server/review/worker/review-version'
import { sweep } from '../../../src/server/review/worker/sweep'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { packOf, release } from '../../support/release'
import { reviewCtx, runReviews } from '../../support/reviews'
import { archivesOfTests, call } from '../../support/service'

const secret = mintSecret()
const HOUR_MS = 3_600_000
let admin: Record<string, string>

beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  admin = (await given.user('admin', { isAdmin: true })).headers
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
  await release(secret, '1.0.0', packOf(['Mask']))
})
afterAll(closeDatabase)

async function query<Row extends object>(text: string): Promise<Row[]> {
  const { pool } = await database()
  return (await pool.query<Row>(text)).rows
}

const send = (method: string, path: string, body: object = {}) =>
  call(path, {
    method,
    headers: { ...admin, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const set = (status: string, reason?: string) =>
  send('PUT', '/admin/nodes/masks/versions/1.0.0', { status, ...(reason && { status_reason: reason }) })
const stands = async () =>
  (
    await query<{ status: string; extract: string; status_reason: string }>(
      'select status, comfy_node_extract_status as extract, status_reason from node_versions',
    )
  )[0]
const digest = async () => (await query('select archive_sha256 from node_versions'))[0]

let batch = ''
const decide = (status: string) =>
  send('POST', '/admin/versions/batches', {
    batch_id: (batch = randomUUID()),
    items: [{ node_id: 'masks', version: '1.0.0', status, reason: 'as I see it' }],
  })

test('a version sent to Pending and at once set Active is read anew, and the decision stands', async () => {
  await runReviews()
  const installed = await digest()
  for (const go of [set, decide]) {
    await go('NodeVersionStatusPending')
    await go('NodeVersionStatusActive', 'as I see it')
    const decided = await stands()
    expect(decided).toMatchObject({ status: 'NodeVersionStatusActive', extract: 'pending' })
    await query('delete from comfy_nodes')
    expect(await runReviews()).toBe(1)
    expect(await stands()).toEqual({ ...decided, extract: 'success' })
    expect((await call('/comfy-nodes/Mask/node')).body).toMatchObject({ id: 'masks' })
    expect(await digest()).toEqual(installed)
  }
})

test('a batch to Pending that is undone leaves the version read', async () => {
  await runReviews()
  await decide('NodeVersionStatusPending')
  expect((await send('POST', `/admin/versions/batches/${batch}/undo`)).status).toBe(200)
  await runReviews()
  expect(await stands()).toMatchObject({ status: 'NodeVersionStatusActive', extract: 'success' })
})

test('a version that is banned while it waits to be read, and let through later, is read then', async () => {
  await runReviews()
  await set('NodeVersionStatusPending')
  await set('NodeVersionStatusBanned')
  await runReviews()
  expect(await stands()).toMatchObject({ status: 'NodeVersionStatusBanned', extract: 'pending' })
  await set('NodeVersionStatusActive')
  expect(await runReviews()).toBe(1)
  expect(await stands()).toMatchObject({ status: 'NodeVersionStatusActive', extract: 'success' })
})

test('an Active version that was never read is found by the sweep', async () => {
  await runReviews()
  await query(`update node_versions set comfy_node_extract_status = 'pending'`)
  await sweep(await reviewCtx({ clock: () => new Date(Date.now() + HOUR_MS) }))
  expect(await runReviews()).toBe(1)
  expect(await stands()).toMatchObject({ status: 'NodeVersionStatusActive', extract: 'success' })
})

test('an Active version that cannot be read stays Active, and says so', async () => {
  await runReviews()
  await set('NodeVersionStatusPending')
  await set('NodeVersionStatusActive', 'as I see it')
  const broken = { ...archivesOfTests(), read: () => Promise.reject(new Error('the store is gone')) }
  expect(await runReviews(broken)).toBe(9)
  expect(await stands()).toEqual({
    status: 'NodeVersionStatusActive',
    extract: 'failed',
    status_reason: 'as I see it',
  })
})

test('a review is given up while a moderator writes, and neither waits for the other in a circle', async () => {
  const [{ id = '' } = {}] = await query<{ id: string }>('select id from node_versions')
  const ctx = await reviewCtx()
  for (let round = 0; round < 10; round++) {
    const [answer] = await Promise.all([
      set(round % 2 ? 'NodeVersionStatusPending' : 'NodeVersionStatusFlagged'),
      giveUpReview(ctx, id),
    ])
    expect(answer.status).toBe(200)
  }
})
