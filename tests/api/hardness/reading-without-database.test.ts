import { openDatabase, type Db } from '../../../src/server/platform/database/client'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { service } from '../../support/service'

const ARCHIVE = '/archives/acme/masks/1.0.0/node.zip'
const BYTES = Buffer.from('PK as far as anybody here looks')
const NOON = new Date('2026-09-01T12:00:00.000Z')
const UNAVAILABLE = {
  error: 'service_unavailable',
  message: 'The registry can’t reach its database. Try again in a moment.',
}

const lost = openDatabase('postgresql://nobody@127.0.0.1:1/none', 1)
let isAway = false
let now = NOON

/** Starts one process of the service, whose database may become unavailable and return. */
async function processWithOutages() {
  const { db } = await database()
  const present = () => (isAway ? lost.db : db)
  const either = new Proxy({} as Db, { get: (_, name) => Reflect.get(present(), name) as unknown })
  return service({ db: either, clock: () => now })
}

beforeEach(async () => {
  isAway = false
  now = NOON
  await emptyDatabase()
  await given.publisher('acme')
  await given.node('masks', { publisherId: 'acme', listed: true })
  await given.archivedVersion('masks', '1.0.0', BYTES)
})
afterAll(async () => {
  await lost.close()
  await closeDatabase()
})

test('whoever has come as far as the catalogue goes follows on; what nobody knows has to wait', async () => {
  const app = await processWithOutages()
  const documents = ['/index/snapshot', '/index/suggestions', '/index/suggestions/comfy-nodes']
  const { sequence } = (await (await app.request('/index/changes?since=0')).json()) as { sequence: number }
  const before = await Promise.all(documents.map(async (path) => (await app.request(path)).text()))
  isAway = true
  now = new Date(NOON.getTime() + 90_000)
  for (const [index, path] of documents.entries()) {
    const answer = await app.request(path, { headers: { 'Cache-Control': 'no-cache' } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(before[index])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      age: '90',
      warning: '110 - "Response is Stale"',
      'cache-control': 'no-store',
    })
  }
  const upToDate = await app.request(`/index/changes?since=${sequence}`)
  expect(upToDate.headers.get('warning')).toBe('110 - "Response is Stale"')
  expect(await upToDate.json()).toEqual({ sequence, has_more: false, changes: [] })
  for (const path of ['/index/changes?since=0', '/nodes', '/nodes/masks/install']) {
    const answer = await app.request(path)
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 503, body: UNAVAILABLE })
    expect(answer.headers.get('retry-after')).toBe('5')
  }
  isAway = false
  expect((await app.request('/index/snapshot')).headers.get('warning')).toBeNull()
})

test('an archive that people could fetch can be fetched, for a day; one that nobody had cannot', async () => {
  const app = await processWithOutages()
  await given.archivedVersion('masks', '1.1.0', BYTES)
  expect((await app.request(ARCHIVE)).headers.get('warning')).toBeNull()
  isAway = true
  now = new Date(NOON.getTime() + 60_000)
  const answer = await app.request(ARCHIVE)
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    age: '60',
    warning: '110 - "Response is Stale"',
    'cache-control': 'no-store',
  })
  expect((await app.request(ARCHIVE, { headers: { Range: 'bytes=0-1' } })).status).toBe(206)
  expect((await app.request(ARCHIVE.replace('1.0.0', '1.1.0'))).status).toBe(503)
  now = new Date(NOON.getTime() + 25 * 3_600_000)
  expect((await app.request(ARCHIVE)).status).toBe(503)
})

const BANS = {
  version: ["update node_versions set status = 'NodeVersionStatusBanned'", 404],
  pack: ["update nodes set status = 'NodeStatusBanned'", 403],
} as const

test.each(['version', 'pack'] as const)(
  'a ban of the %s counts as soon as the database is back, and from then on',
  async (banned) => {
    const app = await processWithOutages()
    expect((await app.request(ARCHIVE)).status).toBe(200)
    isAway = true
    expect((await app.request(ARCHIVE)).status).toBe(200)
    isAway = false
    const [statement, status] = BANS[banned]
    await (await database()).pool.query(statement)
    expect((await app.request(ARCHIVE)).status).toBe(status)
    isAway = true
    expect((await app.request(ARCHIVE)).status).toBe(503)
  },
)

test('what only its owner could fetch is not kept for others', async () => {
  const app = await processWithOutages()
  const admin = await given.user('ann', { isAdmin: true })
  await given.archivedVersion('masks', '1.2.0', BYTES, { status: 'NodeVersionStatusFlagged' })
  const held = ARCHIVE.replace('1.0.0', '1.2.0')
  expect((await app.request(held, { headers: admin.headers })).status).toBe(200)
  isAway = true
  expect((await app.request(held)).status).toBe(503)
})
