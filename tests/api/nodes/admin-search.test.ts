import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

const DAY_MS = 86_400_000

let admin: Awaited<ReturnType<typeof given.user>>

beforeEach(async () => {
  await emptyDatabase()
  admin = await given.user('grace', { isAdmin: true })
  await given.publisher('acme', { owner: 'grace' })
  await given.node('mask-tools', { publisherId: 'acme' })
  await given.node('mask-miner', { status: 'NodeStatusBanned' })
  await given.node('mask-gone', { status: 'NodeStatusDeleted', publisherId: 'acme' })
  await given.node('mask-old', { createdAt: new Date(Date.now() - 30 * DAY_MS) })
})
afterAll(closeDatabase)

const found = async (query: string, as?: { headers: Record<string, string> }) => {
  const { body } = await call(`/nodes/search?sort=id&${query}`, as)
  const { nodes, total } = body as { nodes: { id: string }[]; total: number }
  expect(total).toBe(nodes.length)
  return nodes.map(({ id }) => id)
}

test('an administrator finds banned and deleted packs by their state', async () => {
  expect(await found('status=NodeStatusBanned', admin)).toEqual(['mask-miner'])
  expect(await found('status=NodeStatusDeleted', admin)).toEqual(['mask-gone'])
  expect(await found('status=NodeStatusActive', admin)).toEqual(['mask-old', 'mask-tools'])
  expect(await found('status=NodeStatusDeleted&search=mask', admin)).toEqual(['mask-gone'])
})

test('anybody else finds Active packs alone, whatever state they ask for', async () => {
  const ann = await given.user('ann')
  for (const as of [undefined, ann])
    for (const status of ['NodeStatusBanned', 'NodeStatusDeleted', 'NodeStatusActive'])
      expect(await found(`status=${status}`, as)).toEqual(['mask-old', 'mask-tools'])
})

test('packs of one publisher, and packs of the last days', async () => {
  expect(await found('publisher_id=ACME')).toEqual(['mask-tools'])
  expect(await found('publisher_id=acme&status=NodeStatusDeleted', admin)).toEqual(['mask-gone'])
  expect(await found('created_within=7')).toEqual(['mask-tools'])
  expect(await found('created_within=7&include_banned=true', admin)).toEqual(['mask-miner', 'mask-tools'])
})

test('an administrator finds the pack whose id begins with what was typed before more popular ones', async () => {
  await given.node('popular', { name: 'ComfyUI Queue Manager Pack', totalInstall: 9000 })
  await given.node('queue-pack-nine', { totalInstall: 1 })
  const first = async (query: string) => {
    const { body } = await call(`/nodes/search?search=queue-pack&${query}`, admin)
    return (body as { nodes: { id: string }[] }).nodes[0]?.id
  }
  expect(await first('include_banned=true')).toBe('queue-pack-nine')
  expect(await first('status=NodeStatusActive')).toBe('queue-pack-nine')
  expect(await first('')).toBe('popular')
})

test('a state that there is not is refused by name', async () => {
  expect(await call('/nodes/search?status=Banned', admin)).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^Invalid format for parameter status: /) },
  })
})
