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

test('an owner who deletes the publisher too early reads which packs are in the way, and for how long', async () => {
  const { ann } = await aDeletedPack()
  const refusal = async () => (await call('/publishers/acme', { ...ann, method: 'DELETE' })).body
  expect(await refusal()).toEqual({
    error: 'publisher_not_empty',
    message:
      'The publisher still has packs (1). Delete or transfer them first. Also, deleted ones (1) can be restored within 30 days, and the publisher stays until then.',
  })
  await call('/publishers/acme/nodes/kept', { ...ann, method: 'DELETE' })
  expect(await refusal()).toEqual({
    error: 'publisher_not_empty',
    message:
      'The publisher still has packs: deleted ones (2) can be restored within 30 days. Delete it after that.',
  })
})
