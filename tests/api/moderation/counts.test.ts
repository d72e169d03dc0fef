import type { AdminCounts } from '../../../src/contract/admin/admin-counts'
import { publishers } from '../../../src/server/store/schema/schema'
import { reviewVersion } from '../../../src/server/review/worker/review-version'
import { zipOf } from '../../../src/server/review/archive/zip-for-tests'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { reviewCtx } from '../../support/reviews'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const HOUR_MS = 3_600_000
const HIDDEN_CODE = "import base64\nexec(base64.b64decode('cHJpbnQoMSk='))\n"
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

/** Stores a version with the age of its upload in hours and, unless still pending, the hours until its review. */
const reviewed = (
  number: string,
  arrived: number,
  took?: number,
  fields: Parameters<typeof given.version>[2] = {},
) =>
  given.version('a', number, {
    createdAt: hoursAgo(arrived),
    archiveArrivedAt: hoursAgo(arrived),
    reviewedAt: took === undefined ? null : hoursAgo(arrived - took),
    ...fields,
  })

const counts = async () => (await call('/admin/counts', await given.user('root', { isAdmin: true }))).body

test('an empty registry counts nothing and claims no share', async () => {
  expect(await counts()).toEqual({
    pending_versions: 0,
    flagged_versions: 0,
    open_appeals: 0,
    open_reports: 0,
    unclaimed_nodes: 0,
    banned_nodes: 0,
    banned_publishers: 0,
    new_nodes: 0,
    new_publishers: 0,
    reviews: { held: 0, overdue: 0 },
    totals: { nodes: 0, comfy_nodes: 0, publishers: 0, installs: 0 },
  })
})

test('why the public lists of packs were not imported is told until they are', async () => {
  const { pool } = await database()
  await pool.query(`
    insert into catalogue_checks (url, asked_at, failure) values
      ('https://lists.test/', now(), 'github-stats.json: its host answers 503'),
      ('https://old.test/', now() - interval '1 day', 'older')`)
  const { headers } = await given.user('root', { isAdmin: true })
  const told = async () => (await call('/admin/counts', { headers })).body
  expect(await told()).toMatchObject({ public_lists_failure: 'github-stats.json: its host answers 503' })
  await pool.query(`update catalogue_checks set failure = '' where url = 'https://lists.test/'`)
  expect(await told()).not.toHaveProperty('public_lists_failure')
})

test('an administrator sees what waits, what is new and what there is', async () => {
  const { db } = await database()
  await given.publisher('acme')
  await db
    .insert(publishers)
    .values({ id: 'old', name: 'Old', createdAt: hoursAgo(24 * 8), status: 'PublisherStatusBanned' })
  await given.node('a', { publisherId: 'acme', totalInstall: 7, comfyNodes: ['Blur', 'Grow'] })
  await given.node('b', { totalInstall: 3, createdAt: hoursAgo(24 * 8) })
  await given.node('bad', { status: 'NodeStatusBanned', createdAt: hoursAgo(24 * 8) })
  await given.node('gone', { status: 'NodeStatusDeleted' })
  await given.version('gone', '1.0.0', { status: 'NodeVersionStatusPending', archiveArrivedAt: hoursAgo(90) })
  await given.version('b', '1.0.0', { status: 'NodeVersionStatusPending' })
  await reviewed('1.0.0', 2, undefined, { status: 'NodeVersionStatusPending' })
  await reviewed('1.1.0', 30, 1, { status: 'NodeVersionStatusFlagged' })
  expect(await counts()).toMatchObject({
    pending_versions: 1,
    flagged_versions: 1,
    unclaimed_nodes: 1,
    banned_nodes: 1,
    banned_publishers: 1,
    new_nodes: 1,
    new_publishers: 1,
    oldest_waiting: {
      node_id: 'a',
      version: '1.1.0',
      status: 'NodeVersionStatusFlagged',
      since: expect.any(String),
    },
    totals: { nodes: 2, comfy_nodes: 2, publishers: 2, installs: 10 },
  })
})

/** Stores a held-back version with the age of its review in hours and, unless still pending, the hours until the decision. */
const held = (number: string, ago: number, took?: number, fields: Parameters<typeof given.version>[2] = {}) =>
  given.version('a', number, {
    status: took === undefined ? 'NodeVersionStatusFlagged' : 'NodeVersionStatusActive',
    createdAt: hoursAgo(ago),
    archiveArrivedAt: hoursAgo(ago),
    reviewedAt: hoursAgo(ago),
    heldAt: hoursAgo(ago),
    decidedAt: took === undefined ? null : hoursAgo(ago - took),
    ...fields,
  })

test('shares count what people answered in time among what could have been', async () => {
  await given.node('a')
  await held('1.0.0', 100, 1)
  await held('1.1.0', 100, 5)
  await held('1.2.0', 100, 30)
  await held('1.3.0', 100)
  await held('1.4.0', 2)
  await held('1.5.0', 24 * 40, 1)
  await reviewed('1.6.0', 100, 0)
  await given.node('gone', { status: 'NodeStatusDeleted' })
  await held('1.7.0', 100, undefined, { nodeId: 'gone' })
  expect(await counts()).toMatchObject({
    reviews: { held: 5, overdue: 1, within_4_hours: 1 / 4, within_24_hours: 2 / 4 },
  })
})

test('packs of the import are no new ones; what publishers bring is, banned or not', async () => {
  await given.publisher('acme')
  await given.node('imported')
  await given.node('a', { publisherId: 'acme' })
  await given.node('b', { publisherId: 'acme', status: 'NodeStatusBanned' })
  await given.node('c', { publisherId: 'acme', status: 'NodeStatusDeleted' })
  expect(await counts()).toMatchObject({ new_nodes: 2 })
})

const HELD = new Date('2026-08-01T10:00:00.000Z')
const asRoot = { headers: { Authorization: `Bearer ${given.token('root')}` } }
const at = (hour: number) => ({ clock: () => new Date(HELD.getTime() + hour * HOUR_MS) })
const post = (path: string, body: unknown, hour: number) =>
  call(
    path,
    {
      method: 'POST',
      headers: { ...asRoot.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
    at(hour),
  )

/** What is said of the answers when it is a given hour since the review held the version back. */
async function answersAt(hour: number) {
  const { reviews } = (await call('/admin/counts', asRoot, at(hour))).body as AdminCounts
  const { within_4_hours, within_24_hours, overdue } = reviews
  return { within_4_hours, within_24_hours, overdue }
}

test('the time to an answer runs from the hold to the first decision of a person, and on when it is taken back', async () => {
  await given.user('root', { isAdmin: true })
  await given.publisher('acme', { owner: 'root' })
  await given.node('a', { publisherId: 'acme' })
  const id = await given.archivedVersion('a', '1.0.0', zipOf({ 'nodes.py': HIDDEN_CODE }), {
    status: 'NodeVersionStatusPending',
    createdAt: HELD,
    archiveArrivedAt: HELD,
    reviewedAt: null,
  })
  await reviewVersion(await reviewCtx({ clock: () => HELD }), id)
  expect(await answersAt(3)).toEqual({ overdue: 0 })
  expect(await answersAt(30)).toEqual({ within_4_hours: 0, within_24_hours: 0, overdue: 1 })

  const decision = { node_id: 'a', version: '1.0.0', status: 'NodeVersionStatusBanned' }
  await post('/admin/versions/batches', { batch_id: 'batch-0001', items: [decision] }, 6)
  expect(await answersAt(30)).toEqual({ within_4_hours: 0, within_24_hours: 1, overdue: 0 })
  await post('/admin/versions/batches/batch-0001/undo', {}, 7)
  expect(await answersAt(30)).toEqual({ within_4_hours: 0, within_24_hours: 0, overdue: 1 })

  await call(`/publishers/acme/nodes/a/versions/${id}`, { method: 'DELETE', ...asRoot }, at(31))
  expect(await answersAt(40)).toEqual({ within_4_hours: 0, within_24_hours: 0, overdue: 0 })
})
