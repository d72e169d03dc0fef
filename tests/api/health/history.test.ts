import type { NodeHistory } from '../../../src/contract/packs/node-history'
import { sweep } from '../../../src/server/review/worker/sweep'
import { installDays, starDays } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { reviewCtx } from '../../support/reviews'
import { call, installsOfTests, service } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const NOW = new Date('2026-11-23T09:00:00.000Z')
const clock = () => NOW

const historyOf = async (id: string) =>
  (await call(`/nodes/${id}/history`, {}, { clock })).body as NodeHistory

test('installs are counted by day and version, once a client and hour', async () => {
  await given.publisher('acme')
  await given.node('masks', { publisherId: 'acme' })
  for (const number of ['1.0.0', '1.1.0'])
    await given.version('masks', number, { downloadUrl: 'https://files.test/node.zip' })
  const install = async (visitor: string, at: string, version = '') => {
    const app = await service({ clock: () => new Date(at) })
    const from = { incoming: { socket: { remoteAddress: visitor } } }
    expect((await app.request(`/nodes/masks/install?version=${version}`, {}, from)).status).toBe(200)
  }
  await install('203.0.113.1', '2026-11-22T23:59:00Z', 'latest')
  await install('203.0.113.1', '2026-11-22T23:59:30Z', '1.0.0')
  await install('203.0.113.2', '2026-11-22T23:59:30Z', '1.0.0')
  await install('203.0.113.1', '2026-11-23T00:01:00Z', 'latest')
  await installsOfTests.flush()
  expect(await historyOf('masks')).toEqual({
    node_id: 'masks',
    computed_at: '2026-11-23T09:00:00.000Z',
    installs: [
      { from: '2026-11-22', span: 'day', installs: 2 },
      { from: '2026-11-23', span: 'day', installs: 1 },
    ],
    versions: [
      {
        version: '1.1.0',
        installs: 2,
        spans: [
          { from: '2026-11-22', span: 'day', installs: 1 },
          { from: '2026-11-23', span: 'day', installs: 1 },
        ],
      },
      { version: '1.0.0', installs: 1, spans: [{ from: '2026-11-22', span: 'day', installs: 1 }] },
    ],
    stars: [],
  })
})

test('old days are folded into weeks, old weeks into months, and nothing is lost', async () => {
  await given.node('masks')
  const { db } = await database()
  const row = (day: string, installs: number, span: 'day' | 'week' = 'day') => ({
    nodeId: 'masks',
    version: '1.0.0',
    day,
    installs,
    span,
  })
  await db
    .insert(installDays)
    .values([
      row('2024-10-28', 9, 'week'),
      row('2024-11-04', 4, 'week'),
      row('2026-08-10', 1, 'week'),
      row('2026-08-13', 2),
      row('2026-08-16', 3),
      row('2026-08-17', 5),
      row('2026-11-22', 7),
    ])
  const ctx = await reviewCtx({ clock })
  for (let turn = 0; turn < 2; turn++) await sweep(ctx)
  expect((await historyOf('masks')).installs).toEqual([
    { from: '2024-10-01', span: 'month', installs: 9 },
    { from: '2024-11-01', span: 'month', installs: 4 },
    { from: '2026-08-10', span: 'week', installs: 6 },
    { from: '2026-08-17', span: 'week', installs: 5 },
    { from: '2026-11-22', span: 'day', installs: 7 },
  ])
})

test('versions that people cannot install any more count, and are not named', async () => {
  await given.node('masks', { githubStars: 5 })
  await given.version('masks', '1.0.0', { status: 'NodeVersionStatusBanned' })
  await given.version('masks', '1.1.0')
  const { db } = await database()
  const on = (version: string) => ({ nodeId: 'masks', version, day: '2026-11-22', installs: 2 })
  await db.insert(installDays).values([on('1.0.0'), on('1.1.0')])
  await db.insert(starDays).values({ nodeId: 'masks', day: '2026-11-11', stars: 3 })
  const { installs, versions, stars } = await historyOf('masks')
  expect(installs).toEqual([{ from: '2026-11-22', span: 'day', installs: 4 }])
  expect(versions.map(({ version }) => version)).toEqual(['1.1.0'])
  expect(stars).toEqual([
    { day: '2026-11-10', stars: 3 },
    { day: '2026-11-23', stars: 5 },
  ])
})

test('of stars long ago a number a week is kept, and then one a month', async () => {
  await given.node('masks', { githubStars: 10 })
  const { db } = await database()
  const today = new Date()
  const monday = (daysAgo: number) => {
    const day = new Date(today.getTime() - daysAgo * 864e5)
    day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
    return day
  }
  const text = (day: Date, later = 0) => new Date(day.getTime() + later * 864e5).toISOString().slice(0, 10)
  const week = monday(60)
  await db.insert(starDays).values([
    { nodeId: 'masks', day: text(week), stars: 5 },
    { nodeId: 'masks', day: text(week, 2), stars: 6 },
    { nodeId: 'masks', day: text(week, 6), stars: 7 },
    { nodeId: 'masks', day: text(week, 7), stars: 8 },
    { nodeId: 'masks', day: text(today, -3), stars: 9 },
  ])
  await db.execute(`update nodes set github_stars = 11 where id = 'masks'`)
  const { stars } = (await call('/nodes/masks/history')).body as NodeHistory
  expect(stars.map((one) => one.stars)).toEqual([5, 8, 9, 10, 11])
})
