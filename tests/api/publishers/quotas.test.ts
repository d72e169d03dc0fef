import { eq } from 'drizzle-orm'
import { users } from '../../../src/server/db/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const QUOTAS = { packsPerDay: 2, publishersPerDay: 1 }

let ann: Record<string, string>

beforeEach(async () => {
  await emptyDatabase()
  ann = (await given.user('ann')).headers
})
afterAll(closeDatabase)

const post = (path: string, body: object, hoursAhead = 0) =>
  call(
    path,
    {
      method: 'POST',
      headers: { ...ann, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
    { quotas: QUOTAS, clock: () => new Date(Date.now() + hoursAhead * 3_600_000) },
  )

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
      message:
        'One person can add 2 packs a day. Try again in 24 hours, or ask the registry’s administrators for more.',
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
