import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'
import { ask } from './ask'

beforeEach(async () => {
  await emptyDatabase()
  for (const id of ['ann', 'bob', 'cleo']) await given.user(id)
  await given.publisher('acme', { owner: 'ann', name: 'Acme' })
  await given.publisher('second', { owner: 'ann' })
  await given.publisher('bobs', { owner: 'bob', name: 'Bob’s' })
  await given.node('masks', { publisherId: 'acme', name: 'Masks' })
})
afterAll(closeDatabase)

const move = (by: string, to: string, from = 'acme') =>
  ask(by, 'POST', `/publishers/${from}/nodes/masks/move`, { publisher_id: to })
const offer = (by: string, to: string, from = 'acme') =>
  ask(by, 'POST', `/publishers/${from}/nodes/masks/offers`, { publisher_id: to })
const offersOf = async (person: string) =>
  (await ask(person, 'GET', '/users/offers')).body as { id: string; node: { id: string } }[]
const holder = async () => {
  const { body } = await call('/nodes/masks')
  return (body as { publisher: { id: string } }).publisher.id
}
const gone = { status: 404, body: { error: 'offer_not_found' } }

test('a pack moves at once between publishers of one owner', async () => {
  await given.version('masks', '1.0.0')
  expect(await move('ann', 'SECOND')).toMatchObject({ status: 200, body: { publisher: { id: 'second' } } })
  expect(await holder()).toBe('second')
  expect((await call('/publishers/second/nodes/v2')).body).toMatchObject({ total: 1 })
  expect((await call('/publishers/acme/nodes/v2')).body).toMatchObject({ total: 0 })
  expect((await move('ann', 'bobs', 'second')).status).toBe(403)
  expect((await move('bob', 'bobs', 'second')).status).toBe(403)
  expect(await move('ann', 'nowhere', 'second')).toMatchObject({ body: { error: 'publisher_not_found' } })
})

test('it goes to others’ by an offer that one of their owners accepts', async () => {
  const made = await offer('ann', 'bobs')
  const told = {
    id: expect.any(String),
    node: { id: 'masks', name: 'Masks' },
    from: { id: 'acme', name: 'Acme' },
    to: { id: 'bobs', name: 'Bob’s' },
    offered_by: 'ann',
    createdAt: expect.any(String),
    expires_at: expect.any(String),
  }
  expect(made).toMatchObject({ status: 201, body: told })
  expect(await offersOf('ann')).toEqual([told])
  expect(await offersOf('bob')).toEqual([told])
  expect(await offersOf('cleo')).toEqual([])
  const { id } = made.body as { id: string }
  expect(await ask('cleo', 'POST', `/publishers/bobs/offers/${id}/accept`)).toMatchObject({ status: 403 })
  expect(await ask('ann', 'POST', `/publishers/second/offers/${id}/accept`)).toMatchObject(gone)
  expect(await holder()).toBe('acme')
  expect(await ask('bob', 'POST', `/publishers/bobs/offers/${id}/accept`)).toMatchObject({
    status: 200,
    body: { id: 'masks', publisher: { id: 'bobs' } },
  })
  expect(await holder()).toBe('bobs')
  expect(await offersOf('bob')).toEqual([])
  const { pool } = await database()
  const { rows } = await pool.query(
    `select actor_id, action, target, before, after from audit_log order by id`,
  )
  expect(rows).toEqual([
    {
      actor_id: 'ann',
      action: 'createOffer',
      target: 'node:masks',
      before: null,
      after: { from: 'acme', to: 'bobs' },
    },
    {
      actor_id: 'bob',
      action: 'acceptOffer',
      target: 'node:masks',
      before: { publisherId: 'acme' },
      after: { publisherId: 'bobs' },
    },
  ])
})

test('an offer is taken back, declined, replaced, and ends when the pack goes elsewhere or is over', async () => {
  const made = async (to = 'bobs') => ((await offer('ann', to)).body as { id: string }).id
  const accept = (id: string) => ask('bob', 'POST', `/publishers/bobs/offers/${id}/accept`)
  const taken = await made()
  expect((await ask('cleo', 'DELETE', `/publishers/acme/offers/${taken}`)).status).toBe(403)
  expect((await ask('ann', 'DELETE', `/publishers/acme/offers/${taken}`)).status).toBe(204)
  expect(await accept(taken)).toMatchObject(gone)
  const declined = await made()
  expect((await ask('bob', 'DELETE', `/publishers/bobs/offers/${declined}`)).status).toBe(204)
  expect(await accept(declined)).toMatchObject(gone)
  await given.publisher('cleos', { owner: 'cleo' })
  const replaced = await made()
  await made('cleos')
  expect(await accept(replaced)).toMatchObject(gone)
  const moved = await made()
  await move('ann', 'second')
  expect(await accept(moved)).toMatchObject(gone)
  await move('ann', 'acme', 'second')
  expect(await accept(moved)).toMatchObject(gone)
  const late = await made()
  const headers = { Authorization: `Bearer ${given.token('bob')}` }
  const clock = () => new Date(Date.now() + 15 * 86_400_000)
  expect((await call('/users/offers', { headers }, { clock })).body).toEqual([])
  expect(
    await call(`/publishers/bobs/offers/${late}/accept`, { method: 'POST', headers }, { clock }),
  ).toMatchObject(gone)
})

test('whoever is removed takes no pack along by an offer of before', async () => {
  await given.member('acme', 'bob')
  const { body } = await offer('bob', 'bobs')
  const { members } = (await ask('ann', 'GET', '/publishers/acme')).body as {
    members: { id: string; user: { id: string } }[]
  }
  const bob = members.find(({ user }) => user.id === 'bob')
  expect((await ask('ann', 'DELETE', `/publishers/acme/members/${bob?.id}`)).status).toBe(204)
  expect(
    await ask('bob', 'POST', `/publishers/bobs/offers/${(body as { id: string }).id}/accept`),
  ).toMatchObject(gone)
  expect(await holder()).toBe('acme')
})

test('nobody is offered a pack who could not accept it, nor one that is banned', async () => {
  await given.publisher('empty')
  await given.publisher('bad', { owner: 'cleo', fields: { status: 'PublisherStatusBanned' } })
  for (const to of ['acme', 'empty', 'bad', 'admin-11338bd3-f081-43cf-b3f9-295c829826f7'])
    expect([to, (await offer('ann', to)).body]).toEqual([
      to,
      expect.objectContaining({ error: 'state_conflict' }),
    ])
  await (await database()).pool.query(`update nodes set status = 'NodeStatusBanned'`)
  expect(await offer('ann', 'bobs')).toMatchObject({ status: 403, body: { error: 'node_banned' } })
  expect(await move('ann', 'second')).toMatchObject({ status: 403, body: { error: 'node_banned' } })
})
