import { mintSecret } from '../../../src/server/access/secret'
import type { Node } from '../../../src/contract/packs/node'
import { repositoryClasses } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { packOf, release } from '../../support/release'
import { runReviews } from '../../support/reviews'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const glyph = async () => ((await call('/nodes/masks')).body as Node).glyph
const as = (id: string) => ({ Authorization: `Bearer ${given.token(id)}` })

test('a pack is drawn by what people install of it, and by its repository when that is gone', async () => {
  await given.user('ann')
  await given.user('root', { isAdmin: true })
  await given.publisher('acme', { owner: 'ann' })
  const secret = mintSecret()
  await given.personalToken('acme', secret)
  const version = await release(secret, '1.0.0', packOf(['Grow', 'Blur']))
  expect(await glyph()).toBeUndefined()

  await runReviews()
  expect(await glyph()).toBe('>MASK')

  const corrected = await call('/nodes/masks/versions/1.0.0/comfy-nodes/Grow', {
    method: 'PUT',
    headers: { ...as('root'), 'Content-Type': 'application/json' },
    body: JSON.stringify({ input_types: '{"required":{"image":["IMAGE"],"radius":["INT"]}}' }),
  })
  expect(corrected.status).toBe(200)
  expect(await glyph()).toBe('IMAGE,INT>MASK')
  expect((await call('/nodes/search?search=masks')).body).toMatchObject({
    nodes: [{ glyph: 'IMAGE,INT>MASK' }],
  })

  const { db } = await database()
  await db.insert(repositoryClasses).values({
    nodeId: 'masks',
    name: 'Sample',
    definition: { comfy_node_name: 'Sample', return_types: '["LATENT"]' },
  })
  const deleted = await call(`/publishers/acme/nodes/masks/versions/${version}`, {
    method: 'DELETE',
    headers: as('ann'),
  })
  expect(deleted.status).toBe(204)
  expect(await glyph()).toBe('>LATENT')
})
