import { UNCLAIMED_PUBLISHER } from '../../../src/contract/conventions/identifiers'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

let admin: Awaited<ReturnType<typeof given.user>>

beforeEach(async () => {
  await emptyDatabase()
  admin = await given.user('grace', { isAdmin: true, name: 'Grace' })
  await given.user('ann', { name: 'Ann' })
  await given.user('bob', { name: 'Bob' })
  await given.publisher('acme', { owner: 'ann' })
  await given.member('acme', 'bob')
  await given.publisher('bobs', { owner: 'bob' })
  await given.node('masks', { publisherId: 'acme' })
  await given.node('blur', { publisherId: 'acme' })
  await given.node('miner', { publisherId: 'acme', status: 'NodeStatusBanned' })
  await given.node('gone', { publisherId: 'acme', status: 'NodeStatusDeleted' })
  await given.node('other', { publisherId: 'bobs' })
})
afterAll(closeDatabase)

const reach = (id = 'acme') => call(`/admin/publishers/${id}/ban-reach`, admin)
const ban = (id = 'acme') => call(`/publishers/${id}/ban`, { method: 'POST', ...admin })
const lift = (id = 'acme') => call(`/publishers/${id}/ban`, { method: 'DELETE', ...admin })

test('before a ban an administrator sees the packs, the people and their other publishers', async () => {
  expect((await reach('ACME')).body).toEqual({
    status: 'PublisherStatusActive',
    active_nodes: { total: 2, ids: ['blur', 'masks'] },
    nodes_banned_with_publisher: { total: 0, ids: [] },
    nodes_banned_alone: { total: 1, ids: ['miner'] },
    member_count: 2,
    members: [
      {
        id: 'ann',
        name: 'Ann',
        email: 'ann@example.com',
        isAdmin: false,
        isBanned: false,
        other_publishers: [],
      },
      {
        id: 'bob',
        name: 'Bob',
        email: 'bob@example.com',
        isAdmin: false,
        isBanned: false,
        other_publishers: [{ id: 'bobs', status: 'PublisherStatusActive' }],
      },
    ],
  })
})

test('after it, what lifting it restores', async () => {
  expect((await ban()).status).toBe(204)
  expect((await reach()).body).toMatchObject({
    status: 'PublisherStatusBanned',
    active_nodes: { total: 0, ids: [] },
    nodes_banned_with_publisher: { total: 2, ids: ['blur', 'masks'] },
    nodes_banned_alone: { total: 1, ids: ['miner'] },
    members: [{ isBanned: true }, { isBanned: true }],
  })
})

test('lifting a ban says what is free again, and once only', async () => {
  await ban()
  expect(await lift()).toMatchObject({
    status: 200,
    body: {
      nodes: { total: 2, ids: ['blur', 'masks'] },
      users: [
        { id: 'ann', name: 'Ann' },
        { id: 'bob', name: 'Bob' },
      ],
    },
  })
  expect((await lift()).body).toEqual({ changed: false, nodes: { total: 0, ids: [] }, users: [] })
  expect((await call('/nodes/miner')).body).toMatchObject({ status: 'NodeStatusBanned' })
})

test('the publisher of the packs that nobody has claimed cannot be banned, nor its packs with it', async () => {
  await given.node('lost')
  expect(await ban(UNCLAIMED_PUBLISHER.id)).toMatchObject({
    status: 403,
    body: {
      error: 'not_permitted',
      message: 'The packs of this publisher have no owner. Ban them one by one.',
    },
  })
  expect((await call('/nodes/lost')).body).toMatchObject({ status: 'NodeStatusActive' })
})

test('whoever also belongs to another banned publisher stays banned', async () => {
  await ban()
  await ban('bobs')
  expect((await lift()).body).toMatchObject({ users: [{ id: 'ann', name: 'Ann' }] })
  expect((await lift('bobs')).body).toEqual({
    changed: true,
    nodes: { total: 1, ids: ['other'] },
    users: [{ id: 'bob', name: 'Bob' }],
  })
})

test('of very many packs it names the first hundred and says how many there are', async () => {
  for (let index = 0; index < 120; index++) await given.node(`bulk-${index}`, { publisherId: 'bobs' })
  const { active_nodes: packs } = (await reach('bobs')).body as {
    active_nodes: { total: number; ids: string[] }
  }
  expect(packs.total).toBe(121)
  expect(packs.ids).toHaveLength(100)
})

test('a publisher that does not exist is not found', async () => {
  expect(await reach('nobody')).toMatchObject({ status: 404, body: { error: 'publisher_not_found' } })
})
