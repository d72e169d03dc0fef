import { UNCLAIMED_PUBLISHER } from '../../../src/contract/conventions/identifiers'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

test('a stranger sees a publisher and its members by name, but no e-mail address and no account', async () => {
  await given.user('ann', { name: 'Ann' })
  await given.publisher('acme', { owner: 'ann', name: 'Acme' })
  const { status, body } = await call('/publishers/ACME')
  expect(status).toBe(200)
  expect(body).toEqual({
    id: 'acme',
    name: 'Acme',
    status: 'PublisherStatusActive',
    createdAt: expect.any(String),
    members: [{ role: 'owner', user: { name: 'Ann' } }],
    revision: expect.any(String),
  })
})

test('the unclaimed publisher exists from the start and has no members', async () => {
  expect((await call(`/publishers/${UNCLAIMED_PUBLISHER.id}`)).body).toMatchObject({
    name: 'Unclaimed',
    members: [],
  })
})

test('an unknown publisher is refused', async () => {
  for (const path of ['/publishers/nobody', '/publishers/nobody/nodes/v2'])
    expect(await call(path)).toMatchObject({
      status: 404,
      body: { error: 'publisher_not_found', message: 'Publisher not found' },
    })
})

test('its packs come a page at a time; banned ones only to owner and administrator who ask', async () => {
  const owner = await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.node('a', { publisherId: 'acme' })
  await given.node('b', { publisherId: 'acme', status: 'NodeStatusBanned' })
  await given.node('c')
  const page = async (query = '', init: RequestInit = {}) =>
    (await call(`/publishers/acme/nodes/v2${query}`, init)).body
  expect(await page('?limit=12')).toMatchObject({ total: 1, limit: 12, nodes: [{ id: 'a' }] })
  expect(await page('?include_banned=true')).toMatchObject({ total: 1 })
  expect(await page('?include_banned=true', await given.user('eve'))).toMatchObject({ total: 1 })
  for (const init of [owner, await given.user('root', { isAdmin: true })])
    expect(await page('?include_banned=true', init)).toMatchObject({ total: 2 })
})

test('whoever is signed in reads all publishers by id, without members; a stranger does not', async () => {
  const ann = await given.user('ann')
  await given.publisher('zoo')
  await given.publisher('acme', { owner: 'ann' })
  const { status, body } = await call('/publishers', ann)
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { id: 'acme', members: [] },
    { id: UNCLAIMED_PUBLISHER.id, members: [] },
    { id: 'zoo', members: [] },
  ])
  expect((await call('/publishers?after=acme', ann)).body).toHaveLength(2)
  expect(await call('/publishers')).toMatchObject({
    status: 401,
    body: { message: 'missing auth token for path: /publishers' },
  })
})

test('the ComfyUI front end reads its packs as a bare list', async () => {
  const owner = await given.user('ann')
  await given.publisher('acme', { owner: 'ann' })
  await given.node('b', { publisherId: 'acme' })
  await given.node('a', { publisherId: 'acme' })
  await given.node('bad', { publisherId: 'acme', status: 'NodeStatusBanned' })
  await given.node('gone', { publisherId: 'acme', status: 'NodeStatusDeleted' })
  const ids = async (query = '', init: RequestInit = {}) =>
    ((await call(`/publishers/ACME/nodes${query}`, init)).body as { id: string }[]).map(({ id }) => id)
  expect(await ids()).toEqual(['a', 'b'])
  expect(await ids('?include_banned=true')).toEqual(['a', 'b'])
  expect(await ids('?include_banned=true', owner)).toEqual(['a', 'b', 'bad'])
})

test('an administrator finds publishers, and sees what a ban would touch', async () => {
  const root = await given.user('root', { isAdmin: true })
  await given.user('ann', { name: 'Ann' })
  await given.publisher('acme', { owner: 'ann', name: 'The Acme Company' })
  await given.publisher('zoo')
  await given.node('a', { publisherId: 'acme' })
  await given.node('bad', { publisherId: 'acme', status: 'NodeStatusBanned' })
  await given.node('gone', { publisherId: 'acme', status: 'NodeStatusDeleted' })
  expect((await call('/admin/publishers?search=COMPANY', root)).body).toEqual({
    total: 1,
    page: 1,
    limit: 20,
    totalPages: 1,
    publishers: [
      {
        id: 'acme',
        name: 'The Acme Company',
        status: 'PublisherStatusActive',
        createdAt: expect.any(String),
        members: [
          {
            id: expect.any(String),
            role: 'owner',
            user: { id: 'ann', name: 'Ann', email: 'ann@example.com', isBanned: false },
          },
        ],
        node_count: 2,
        active_node_count: 1,
      },
    ],
  })
  const banned = async () =>
    ((await call('/admin/publishers?status=PublisherStatusBanned', root)).body as { total: number }).total
  expect(await banned()).toBe(0)
  await call('/publishers/acme/ban', { method: 'POST', ...root })
  expect(await banned()).toBe(1)
  expect(await call('/admin/publishers?status=Banned', root)).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^Invalid format for parameter status: /) },
  })
})

test('under a new name its packs are found by that name, and no longer by the old one', async () => {
  const { headers } = await given.user('ann')
  await given.publisher('acme', { owner: 'ann', name: 'Brightwater' })
  for (const id of ['masks', 'frames']) await given.node(id, { publisherId: 'acme' })
  await given.node('lost')
  const rename = (name: string) =>
    call('/publishers/acme', {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name }),
    })
  const found = async (search: string) => {
    const { nodes } = (await call(`/nodes/search?search=${search}`)).body as { nodes: { id: string }[] }
    return nodes.map(({ id }) => id)
  }
  expect(await rename('Lanternfish')).toMatchObject({ status: 200, body: { name: 'Lanternfish' } })
  expect(await found('lanternfish')).toEqual(['frames', 'masks'])
  expect(await found('lanternfsih')).toEqual(['frames', 'masks'])
  await rename('Silverbirch')
  expect(await found('silverbirch')).toEqual(['frames', 'masks'])
  expect(await found('lanternfish')).toEqual([])
})
