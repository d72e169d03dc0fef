import { eq } from 'drizzle-orm'
import { nodeReviews, nodes } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { countAuditRows } from '../../support/permission-fixtures'
import { call } from '../../support/service'

beforeEach(async () => {
  await emptyDatabase()
  await given.publisher('acme')
  await given.node('Masks', { publisherId: 'acme' })
})
afterAll(closeDatabase)

const rate = (id: string, star: string, init: RequestInit = {}) =>
  call(`/nodes/${id}/reviews?star=${star}`, { method: 'POST', ...init })

test('a person’s stars become the pack’s rating', async () => {
  const ann = await given.user('ann')
  expect(await rate('masks', '4', ann)).toMatchObject({
    status: 200,
    body: { id: 'Masks', rating: 4, publisher: { id: 'acme' } },
  })
  expect(await rate('Masks', '1', await given.user('eve'))).toMatchObject({
    status: 200,
    body: { rating: 2.5 },
  })
  expect((await call('/nodes/masks')).body).toMatchObject({ rating: 2.5 })
  expect(await countAuditRows()).toBe(2)
})

test('who rates again changes their stars instead of adding more', async () => {
  const ann = await given.user('ann')
  for (const star of ['5', '5', '2']) await rate('Masks', star, ann)
  const { db } = await database()
  expect(await db.select().from(nodes).where(eq(nodes.id, 'Masks'))).toMatchObject([
    { totalStar: 2, totalReview: 1 },
  ])
  expect(await db.select().from(nodeReviews)).toMatchObject([{ nodeId: 'Masks', userId: 'ann', star: 2 }])
})

test('nobody rates a pack of their own publisher', async () => {
  const [owner, member] = [await given.user('owner'), await given.user('member')]
  await given.publisher('own', { owner: 'owner' })
  await given.member('own', 'member')
  await given.node('Own', { publisherId: 'own' })
  for (const person of [owner, member])
    expect(await rate('own', '5', person)).toMatchObject({
      status: 403,
      body: { error: 'not_permitted', message: 'You can’t rate your own publisher’s packs.' },
    })
  expect((await call('/nodes/own')).body).toMatchObject({ rating: 0 })
  expect(await countAuditRows()).toBe(0)
})

test('a dozen people at once, each changing their mind, leave exact sums', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, index) => given.user(`p${index}`)))
  const answers = await Promise.all(
    people.flatMap((person, index) => [
      rate('Masks', '1', person),
      rate('Masks', `${(index % 5) + 1}`, person),
    ]),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const { db } = await database()
  const reviews = await db.select().from(nodeReviews)
  const [row] = await db.select().from(nodes).where(eq(nodes.id, 'Masks'))
  expect(row?.totalReview).toBe(12)
  expect(row?.totalStar).toBe(reviews.reduce((sum, review) => sum + review.star, 0))
})

test.each([
  ['0', 'must be a whole number from 1 to 5'],
  ['6', 'must be a whole number from 1 to 5'],
  ['4.5', 'must be a whole number from 1 to 5'],
  ['', 'must be a whole number from 1 to 5'],
])('%j stars are refused', async (star, reason) => {
  expect(await rate('Masks', star, await given.user('ann'))).toMatchObject({
    status: 400,
    body: { error: 'invalid_request', message: `Invalid format for parameter star: ${reason}` },
  })
})

test('no stars at all, an unknown pack, a deleted and a banned one are refused', async () => {
  const ann = await given.user('ann')
  await given.node('gone', { status: 'NodeStatusDeleted' })
  await given.node('bad', { status: 'NodeStatusBanned' })
  expect(await call('/nodes/Masks/reviews', { method: 'POST', ...ann })).toMatchObject({
    status: 400,
    body: { message: 'Invalid format for parameter star: must be a whole number from 1 to 5' },
  })
  for (const id of ['nothing', 'gone'])
    expect(await rate(id, '3', ann)).toMatchObject({ status: 404, body: { message: 'Node not found' } })
  expect(await rate('bad', '3', ann)).toMatchObject({ status: 403, body: { message: 'Node Banned' } })
  expect(await rate('Masks', '3')).toMatchObject({
    status: 401,
    body: { message: 'missing auth token for path: /nodes/Masks/reviews' },
  })
  expect(await countAuditRows()).toBe(0)
})

test('the ComfyUI front end sends null as the body', async () => {
  const { headers } = await given.user('ann')
  const sent = { headers: { ...headers, 'Content-Type': 'application/json' }, body: 'null' }
  expect(await rate('Masks', '5', sent)).toMatchObject({ status: 200, body: { rating: 5 } })
})
