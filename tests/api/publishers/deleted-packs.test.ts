import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const DELETED_AT = '2026-08-01T10:00:00.000Z'

async function aDeletedPack() {
  const people = {
    ann: await given.user('ann'),
    eve: await given.user('eve'),
    root: await given.user('root', { isAdmin: true }),
  }
  await given.publisher('acme', { owner: 'ann' })
  await given.node('kept', { publisherId: 'acme' })
  await given.node('gone', {
    publisherId: 'acme',
    status: 'NodeStatusDeleted',
    deletedAt: new Date(DELETED_AT),
  })
  return people
}

const deleted = async (person?: { headers: Record<string, string> }) => {
  const { body } = await call('/publishers/acme/nodes/v2?status=NodeStatusDeleted', person)
  const { nodes } = body as { nodes: { id: string; deleted_at?: string }[] }
  return nodes.map(({ id, deleted_at }) => [id, deleted_at])
}

test('a publisher’s owner and administrators find its deleted packs, and since when they are', async () => {
  const { ann, root } = await aDeletedPack()
  expect(await deleted(ann)).toEqual([['gone', DELETED_AT]])
  expect(await deleted(root)).toEqual([['gone', DELETED_AT]])
})

test('strangers who ask for deleted packs get what everybody gets', async () => {
  const { eve } = await aDeletedPack()
  expect(await deleted(eve)).toEqual([['kept', undefined]])
  expect(await deleted()).toEqual([['kept', undefined]])
})

test('a state that does not exist is refused', async () => {
  await aDeletedPack()
  expect(await call('/publishers/acme/nodes/v2?status=Gone')).toMatchObject({
    status: 400,
    body: { error: 'invalid_request' },
  })
})
