// Slow: its archives are read in a thread each.

import { runNextReview } from '../../../src/server/review/worker/run-next-review'
import { sweep } from '../../../src/server/review/worker/sweep'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { packOf, release } from '../../support/release'
import { reviewCtx } from '../../support/reviews'
import { call } from '../../support/service'

const secret = mintSecret()
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
let ann: Record<string, string>
let admin: Record<string, string>
let now: Date

beforeEach(async () => {
  await emptyDatabase()
  now = new Date('2026-09-01T10:00:00.000Z')
  ann = (await given.user('ann')).headers
  admin = (await given.user('admin', { isAdmin: true })).headers
  await given.publisher('acme', { owner: 'ann' })
  await given.personalToken('acme', secret)
})
afterAll(closeDatabase)

const worker = () => reviewCtx({ clock: () => now, quarantineMs: HOUR_MS })
const review = async () => {
  while (await runNextReview(await worker(), { evenEarly: true }));
}
const publish = async (number: string, node = 'masks') => {
  await release(secret, number, packOf(['Mask']), { node })
  await review()
}
/** Creates a version that has just passed its review. */
const quarantined = async () => {
  await given.node('masks', { publisherId: 'acme', listed: false })
  await given.archivedVersion('masks', '1.0.0', packOf(['Mask']), {
    quarantinedUntil: new Date(now.getTime() + HOUR_MS),
  })
}
const after = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS)
  await sweep(await worker())
}
const version = async (number: string) =>
  (await call(`/nodes/masks/versions/${number}`)).body as { status: string; quarantined_until?: string }
const latest = async () =>
  ((await call('/nodes/masks')).body as { latest_version?: { version: string } }).latest_version?.version
const isListed = async () => ((await call('/nodes')).body as { total: number }).total > 0
const decide = (number: string, status: string) =>
  call(`/admin/nodes/masks/versions/${number}`, {
    method: 'PUT',
    headers: { ...admin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ status }),
  })

test('the first version of a new publisher is installed by its number alone for an hour, then by everybody', async () => {
  await publish('1.0.0')
  expect(await version('1.0.0')).toMatchObject({
    status: 'NodeVersionStatusActive',
    quarantined_until: '2026-09-01T11:00:00.000Z',
  })
  expect(await latest()).toBeUndefined()
  expect(await isListed()).toBe(false)
  expect((await call('/nodes/masks/install')).status).toBe(404)
  expect((await call('/nodes/masks/install?version=1.0.0')).status).toBe(200)
  expect((await call('/archives/acme/masks/1.0.0/node.zip')).status).toBe(200)
  await after(59)
  expect(await latest()).toBeUndefined()
  await after(1)
  expect(await latest()).toBe('1.0.0')
  expect(await version('1.0.0')).not.toHaveProperty('quarantined_until')
  expect(await isListed()).toBe(true)
  const { pool } = await database()
  const { rows } = await pool.query(
    `select actor_id, target, before, after from audit_log where action = 'endQuarantine'`,
  )
  expect(rows).toEqual([
    {
      actor_id: 'sweep',
      target: 'version:masks@1.0.0',
      before: { quarantinedUntil: '2026-09-01T11:00:00.000Z' },
      after: { quarantinedUntil: null },
    },
  ])
})

test('publishing again, even another pack, shortens no quarantine', async () => {
  await quarantined()
  await after(30)
  await publish('1.0.1')
  await publish('1.0.0', 'other-masks')
  expect(await latest()).toBeUndefined()
  await after(30)
  expect(await latest()).toBe('1.0.0')
  await after(29)
  expect(await latest()).toBe('1.0.0')
  await after(1)
  expect(await latest()).toBe('1.0.1')
})

test('a publisher of whom people install something already waits for nothing', async () => {
  await given.node('old', { publisherId: 'acme' })
  await given.version('old', '1.0.0')
  await publish('1.0.0')
  expect(await latest()).toBe('1.0.0')
})

test.each([
  ['its pack was banned', `update nodes set status = 'NodeStatusBanned' where id = 'old'`],
  [
    'its version was banned',
    `update node_versions set status = 'NodeVersionStatusBanned' where node_id = 'old'`,
  ],
])('a publisher is new again when %s', async (_why, statement) => {
  await given.node('old', { publisherId: 'acme' })
  await given.version('old', '1.0.0')
  await (await database()).pool.query(statement)
  await publish('1.0.0')
  expect(await latest()).toBeUndefined()
})

test('a moderator who approves the version ends its quarantine', async () => {
  await quarantined()
  await decide('1.0.0', 'NodeVersionStatusActive')
  expect(await latest()).toBe('1.0.0')
  expect(await isListed()).toBe(true)
  expect(await version('1.0.0')).not.toHaveProperty('quarantined_until')
})

test.each(['NodeVersionStatusBanned', 'NodeVersionStatusFlagged'])(
  'a version that became %s in its quarantine does not come out of it by itself',
  async (status) => {
    await quarantined()
    await decide('1.0.0', status)
    await after(61)
    expect(await latest()).toBeUndefined()
    expect(await isListed()).toBe(false)
    await decide('1.0.0', 'NodeVersionStatusActive')
    expect(await latest()).toBe('1.0.0')
  },
)

test('a version that its owner deletes in its quarantine stays deleted', async () => {
  await quarantined()
  const { id } = (await call('/nodes/masks/versions/1.0.0')).body as { id: string }
  await call(`/publishers/acme/nodes/masks/versions/${id}`, { method: 'DELETE', headers: ann })
  await after(61)
  expect((await call('/nodes/masks/versions/1.0.0')).status).toBe(404)
  expect(await isListed()).toBe(false)
})

test('a pack that was banned in the quarantine stays banned, and is whole when the ban is lifted', async () => {
  await quarantined()
  await call('/publishers/acme/nodes/masks/ban', { method: 'POST', headers: admin })
  await after(61)
  expect(await isListed()).toBe(false)
  await call('/publishers/acme/nodes/masks/ban', { method: 'DELETE', headers: admin })
  expect(await latest()).toBe('1.0.0')
  expect(await isListed()).toBe(true)
})
