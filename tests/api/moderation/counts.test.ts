import { publishers } from '../../../src/server/db/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

/** A version whose archive arrived so many hours ago and, unless it still waits, was reviewed so many hours later. */
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
    unclaimed_nodes: 0,
    banned_nodes: 0,
    banned_publishers: 0,
    new_nodes: 0,
    new_publishers: 0,
    reviews: { arrived: 0 },
    totals: { nodes: 0, comfy_nodes: 0, publishers: 0, installs: 0 },
  })
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
    pending_versions: 2,
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

test('shares count what was answered in time among what could have been', async () => {
  await given.node('a')
  await reviewed('1.0.0', 100, 1)
  await reviewed('1.1.0', 100, 5)
  await reviewed('1.2.0', 100, 30)
  await reviewed('1.3.0', 100, undefined, { status: 'NodeVersionStatusPending' })
  await reviewed('1.4.0', 2, undefined, { status: 'NodeVersionStatusPending' })
  await reviewed('1.5.0', 24 * 40, 1)
  await given.version('a', '1.6.0', { status: 'NodeVersionStatusPending' })
  expect(await counts()).toMatchObject({
    reviews: { arrived: 5, within_4_hours: 1 / 4, within_24_hours: 2 / 4 },
  })
})
