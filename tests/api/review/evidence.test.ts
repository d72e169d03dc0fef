// Slow: its archives are read in a thread each.

import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { archiveKey, uploadKey } from '../../../src/server/adapters/archives/archive-store'
import { nodeVersions } from '../../../src/server/store/schema/schema'
import { createMetrics, type Metrics } from '../../../src/server/platform/metrics'
import { runNextReview } from '../../../src/server/review/worker/run-next-review'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { packOf, release } from '../../support/release'
import { reviewCtx, runReviews } from '../../support/reviews'
import { archivesOfTests, call } from '../../support/service'

const secret = mintSecret()
const UPLOADED = packOf(['Mask'])
const INSTALLED = archiveKey('masks', '1.0.0')
const store = archivesOfTests()
let admin: Record<string, string>
let metrics: Metrics

beforeEach(async () => {
  await emptyDatabase()
  await given.user('ann')
  admin = (await given.user('admin', { isAdmin: true })).headers
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
  await store.remove(INSTALLED)
  await release(secret, '1.0.0', UPLOADED)
})
afterAll(closeDatabase)

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function row() {
  const { db } = await database()
  const [version] = await db.select().from(nodeVersions)
  if (!version) throw new Error('no version')
  return version
}

/** Runs all reviews; returns the errors they logged. */
async function failedReviews(): Promise<object[]> {
  const failures: object[] = []
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void failures.push(JSON.parse(line) as object) },
  )
  const { pool } = await database()
  metrics = createMetrics(pool, () => Promise.resolve(0))
  const ctx = await reviewCtx({ log, metrics })
  while (await runNextReview(ctx, { evenEarly: true }));
  return failures
}

const reviewAnew = () =>
  call('/admin/nodes/masks/versions/1.0.0', {
    method: 'PUT',
    headers: { ...admin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ status: 'NodeVersionStatusPending' }),
  })

/** Restores the state of versions reviewed before uploads were kept: the installable archive is the upload. */
async function fromBefore() {
  await runReviews()
  const { id } = await row()
  const { db } = await database()
  await db
    .update(nodeVersions)
    .set({ uploadedSha256: '', archiveSha256: digestOf(UPLOADED), archiveSize: UPLOADED.length })
    .where(eq(nodeVersions.id, id))
  await store.remove(uploadKey(id, digestOf(UPLOADED)))
  await store.put(INSTALLED, UPLOADED)
  return uploadKey(id, digestOf(UPLOADED))
}

test('an upload that is not what arrived any more is left to administrators unread, and the operator learns which, and how often', async () => {
  const { id, uploadedSha256 } = await row()
  const key = uploadKey(id, uploadedSha256)
  const other = packOf(['Evil'])
  await store.put(key, other)
  const failures = await failedReviews()
  expect(failures.length).toBeGreaterThan(0)
  for (const failure of failures)
    expect(failure).toMatchObject({
      versionId: id,
      reason: `the stored archive ${key} has the SHA-256 ${digestOf(other)} instead of ${digestOf(UPLOADED)}`,
      msg: 'a review failed',
    })
  expect((await metrics.read()).text).toContain(`registry_archive_mismatches_total ${failures.length}\n`)
  expect(await row()).toMatchObject({ status: 'NodeVersionStatusPending', comfyNodeExtractStatus: 'failed' })
  expect((await call('/nodes/masks/install')).body).not.toHaveProperty('downloadUrl')
  expect(await store.size(INSTALLED)).toBeUndefined()
  await store.put(key, UPLOADED)
  expect((await reviewAnew()).status).toBe(200)
  await runReviews()
  expect(await row()).toMatchObject({ status: 'NodeVersionStatusActive' })
})

test('a version from before uploads were kept is reviewed anew from its archive, which is kept from then on', async () => {
  const kept = await fromBefore()
  for (const review of ['from its archive', 'from what was kept of it']) {
    expect((await reviewAnew()).status).toBe(200)
    expect(await failedReviews()).toEqual([])
    expect({ review, ...(await row()) }).toMatchObject({
      review,
      status: 'NodeVersionStatusActive',
      uploadedSha256: digestOf(UPLOADED),
      archiveSha256: digestOf(await store.read(INSTALLED)),
    })
    expect(Buffer.from(await store.read(kept)).equals(UPLOADED)).toBe(true)
  }
})

test('a version from before uploads were kept stays Pending when its archive has changed since', async () => {
  const kept = await fromBefore()
  const other = packOf(['Evil'])
  await store.put(INSTALLED, other)
  expect((await reviewAnew()).status).toBe(200)
  expect((await failedReviews())[0]).toMatchObject({
    reason: `the stored archive ${INSTALLED} has the SHA-256 ${digestOf(other)} instead of ${digestOf(UPLOADED)}`,
  })
  expect(await row()).toMatchObject({ status: 'NodeVersionStatusPending', uploadedSha256: '' })
  expect(await store.size(kept)).toBeUndefined()
})
