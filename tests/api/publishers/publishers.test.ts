import { UNCLAIMED_PUBLISHER } from '../../../src/contract/identifiers'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

test('a stranger sees a publisher and its members, but no e-mail address', async () => {
  await given.user('ann', { name: 'Ann' })
  await given.publisher('acme', { owner: 'ann', name: 'Acme' })
  const { status, body } = await call('/publishers/ACME')
  expect(status).toBe(200)
  expect(body).toEqual({
    id: 'acme',
    name: 'Acme',
    status: 'PublisherStatusActive',
    createdAt: expect.any(String),
    members: [{ id: expect.any(String), role: 'owner', user: { id: 'ann', name: 'Ann' } }],
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
