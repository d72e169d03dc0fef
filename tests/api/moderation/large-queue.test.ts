import type { AdminVersionPage } from '../../../src/contract/admin/moderation'
import { growQueue } from '../../../src/tools/bench/grow-queue'
import { closeDatabase, database, emptyDatabase, statements } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const WAITING = 2_000
const BUDGET = 6
const MOST_KILOBYTES = 300

beforeAll(async () => {
  await emptyDatabase()
  await given.user('grace', { isAdmin: true })
  await growQueue((await database()).db, WAITING)
})
afterAll(async () => {
  await emptyDatabase()
  await closeDatabase()
})

const signedIn = { headers: { Authorization: `Bearer ${given.token('grace')}` } }

test('a moderator of two thousand waiting versions gets a page of them, the oldest first', async () => {
  const { body } = await call('/admin/versions?pageSize=100000&page=1', signedIn)
  const page = body as AdminVersionPage
  expect(page).toMatchObject({ total: WAITING, pageSize: 100, totalPages: 20 })
  expect(page.versions).toHaveLength(100)
  expect(page.versions[0]?.version).toBe(`2.${WAITING}.0`)
  const since = page.versions.map((version) => version.createdAt)
  expect(since).toEqual([...since].sort())
})

test.each([
  '/admin/versions?pageSize=100',
  '/admin/versions?pageSize=100&page=100',
  '/admin/versions?pageSize=100&search=queue-7@2.1&sort=newest',
  '/admin/versions?pageSize=100&status_reason=program 99',
  '/admin/versions?pageSize=100&nodeId=queue-2&statuses=NodeVersionStatusActive&statuses=NodeVersionStatusFlagged',
  '/versions?pageSize=100&statuses=NodeVersionStatusPending&include_status_reason=true',
  '/admin/nodes/queue-2/versions/2.1.0/comparison',
  '/nodes/queue-2/versions/2.1.0/contents',
  '/admin/audit-log?limit=100&target=version:queue-2@2.1.0',
  '/admin/audit-log?limit=100&batch=some-batch',
  '/admin/counts',
])('%s needs at most six statements and answers no more than a screenful', async (path) => {
  statements.length = 0
  const { status, body } = await call(path, signedIn)
  expect(status).toBe(200)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.length).toBeLessThanOrEqual(BUDGET)
  expect(JSON.stringify(body).length / 1000).toBeLessThan(MOST_KILOBYTES)
})
