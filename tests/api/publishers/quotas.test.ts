import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { nodeVersions, users } from '../../../src/server/store/schema/schema'
import { mintSecret } from '../../../src/server/access/secret'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { packOf } from '../../support/release'
import { runReviews } from '../../support/reviews'
import { call, PUBLIC_URL, SITE_URL } from '../../support/service'

const QUOTAS = { packsPerDay: 2, publishersPerDay: 1 }

let ann: Record<string, string>

beforeEach(async () => {
  await emptyDatabase()
  ann = (await given.user('ann')).headers
})
afterAll(closeDatabase)

const asJson = (method: string, body: object) => ({
  method,
  headers: { ...ann, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
const post = (path: string, body: object, hoursAhead = 0) =>
  call(path, asJson('POST', body), {
    quotas: QUOTAS,
    clock: () => new Date(Date.now() + hoursAhead * 3_600_000),
  })

test('a person adds so many packs a day, whichever of their publishers gets them', async () => {
  const yesterday = { createdAt: new Date(Date.now() - 30 * 3_600_000) }
  await given.publisher('one', { owner: 'ann', fields: yesterday })
  await given.publisher('two', { owner: 'ann', fields: yesterday })
  await given.node('old', { publisherId: 'one', ...yesterday })
  expect((await post('/publishers/one/nodes', { id: 'blur', name: 'Blur' })).status).toBe(201)
  expect((await post('/publishers/two/nodes', { id: 'glow', name: 'Glow' })).status).toBe(201)

  const refused = await post('/publishers/two/nodes', { id: 'warp', name: 'Warp' })
  expect(refused).toMatchObject({
    status: 429,
    body: {
      error: 'quota_exceeded',
      message: `One person can add 2 packs a day. Try again in 24 hours, or ask for more at ${SITE_URL}/appeals?kind=quota`,
    },
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect((await call('/nodes/warp')).status).toBe(404)

  expect((await post('/publishers/two/nodes', { id: 'warp', name: 'Warp' }, 25)).status).toBe(201)
})

test('whose factor was raised adds so many times more; of many at once none slips through', async () => {
  await given.publisher('one', { owner: 'ann' })
  const { db } = await database()
  await db.update(users).set({ quotaFactor: 2 }).where(eq(users.id, 'ann'))
  const ids = ['blur', 'glow', 'warp', 'tint', 'crop', 'seam']
  const answers = await Promise.all(ids.map((id) => post('/publishers/one/nodes', { id, name: id })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 429, 429])
})

test('a person makes so many publishers a day, deleted ones included', async () => {
  expect((await post('/publishers', { id: 'one', name: 'One' })).status).toBe(201)
  await call('/publishers/one', { method: 'DELETE', headers: ann })
  expect(await post('/publishers', { id: 'two', name: 'Two' })).toMatchObject({
    status: 429,
    body: { error: 'quota_exceeded' },
  })
})

test('a person has so many bytes of archives kept, those held back and deleted included', async () => {
  const { db } = await database()
  await given.publisher('acme', { owner: 'ann' })
  const secret = mintSecret()
  await given.personalToken('acme', secret)
  const archive = packOf(['Mask'], { 'weights.bin': randomBytes(400_000) })
  const room = { quotas: { bytesKept: archive.length * 2 } }
  const publish = async (version: string, sent = archive) => {
    const body = {
      personal_access_token: secret,
      node: { id: 'masks', name: 'Masks' },
      node_version: { version, dependencies: [] },
    }
    const published = await call('/publishers/acme/nodes/masks/versions', asJson('POST', body), room)
    if (published.status !== 201) return published
    const { signedUrl } = published.body as { signedUrl: string }
    const upload = {
      method: 'PUT',
      headers: { 'Content-Type': 'application/zip' },
      body: new Uint8Array(sent),
    }
    return call(signedUrl.replace(PUBLIC_URL, ''), upload, room)
  }
  const refusal = (kept: string) => ({
    status: 403,
    body: {
      error: 'storage_limit',
      message: `The registry keeps 0.8 MB of archives per person and has ${kept} MB of yours. Ask for more at ${SITE_URL}/appeals?kind=quota`,
    },
  })
  expect(await publish('1.0.0')).toMatchObject({ status: 200 })
  await runReviews()
  const [{ id } = { id: '' }] = await db.select({ id: nodeVersions.id }).from(nodeVersions)
  await call(`/publishers/acme/nodes/masks/versions/${id}`, { method: 'DELETE', headers: ann })
  expect(await publish('1.0.1', packOf(['Mask'], { 'weights.bin': randomBytes(500_000) }))).toMatchObject(
    refusal('0.4'),
  )
  // A refused upload is not stored: the number can be published again with a smaller archive.
  expect((await publish('1.0.1')).status).toBe(200)
  expect(await publish('1.0.2')).toMatchObject(refusal('0.8'))
  expect((await call('/nodes/masks/versions/1.0.2')).status).toBe(404)

  await db.update(users).set({ quotaFactor: 2 }).where(eq(users.id, 'ann'))
  expect((await publish('1.0.2')).status).toBe(200)
})
