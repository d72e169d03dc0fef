import { eq } from 'drizzle-orm'
import { nodes } from '../../src/server/store/schema/schema'
import { refreshSearchTexts } from '../../src/server/store/search-text/search-texts.repo'
import { closeDatabase, database, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { call } from '../support/service'

// The fixtures must equal what the service would have stored.

const ABOUT = {
  name: 'Mask Tools',
  description: 'Blurs and grows masks.',
  author: 'Ann Acme',
  license: '{"text":"MIT"}',
  category: 'masks',
  icon: 'https://acme.example/icon.png',
  repository: 'https://github.com/acme/masks',
  tags: ['mask', 'blur'],
}

afterAll(closeDatabase)

async function people() {
  await emptyDatabase()
  const ann = await given.user('ann')
  const root = await given.user('root', { isAdmin: true })
  await given.publisher('acme', { owner: 'ann', name: 'Acme Works' })
  return { ann, root }
}

/** Returns a pack's row without timestamps of writes. */
async function rowOf(id: string) {
  const { db } = await database()
  const [row] = await db.select().from(nodes).where(eq(nodes.id, id))
  return { ...row, createdAt: undefined, updatedAt: undefined, changedAt: undefined }
}

const post = (path: string, headers: Record<string, string>, body: object) =>
  call(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a given pack is stored as the service stores one that its publisher makes', async () => {
  const { ann } = await people()
  const body = { id: 'Acme-Masks', ...ABOUT }
  expect((await post('/publishers/acme/nodes', ann.headers, body)).status).toBe(201)
  const stored = await rowOf('Acme-Masks')
  await people()
  await given.node('Acme-Masks', { publisherId: 'acme', ...ABOUT })
  // The service does not list packs without a version; fixtures are listed.
  expect(await rowOf('Acme-Masks')).toEqual({ ...stored, listed: true })
})

test.each([ABOUT, { name: 'Found' }])(
  'a given pack of nobody is stored as the service stores %j',
  async (about) => {
    const { root } = await people()
    expect((await post('/admin/nodes', root.headers, { id: 'found', ...about })).status).toBe(201)
    const stored = await rowOf('found')
    await people()
    await given.node('found', about)
    expect(await rowOf('found')).toEqual({ ...stored, listed: true })
  },
)

test('a given pack is found by what the service would let it be found by', async () => {
  await people()
  await given.node('masks', { publisherId: 'acme', ...ABOUT, comfyNodes: ['Mask Blur+', 'GrowMask'] })
  const before = await rowOf('masks')
  await refreshSearchTexts((await database()).db, ['masks'])
  expect(await rowOf('masks')).toEqual(before)
})
