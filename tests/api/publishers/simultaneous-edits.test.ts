import type { NodeInput } from '../../../src/contract/packs/inputs'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { countAuditRows } from '../../support/permission-fixtures'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const STALE = {
  status: 412,
  body: {
    error: 'stale_edit',
    message: 'Someone else has just changed this. Check it and try again.',
  },
}

const put = (path: string, person: { headers: Record<string, string> }, body: object, ifMatch?: string) =>
  call(path, {
    method: 'PUT',
    headers: {
      ...person.headers,
      'Content-Type': 'application/json',
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    },
    body: JSON.stringify(body),
  })

const revisionAt = async (path: string) => ((await call(path)).body as { revision: string }).revision

async function twoOwners() {
  const [ann, bob] = [await given.user('ann'), await given.user('bob')]
  await given.publisher('acme', { owner: 'ann' })
  await given.member('acme', 'bob')
  await given.node('pack', { publisherId: 'acme' })
  return { ann, bob, root: await given.user('root', { isAdmin: true }) }
}

describe.each(['/publishers/acme', '/publishers/acme/nodes/pack', '/admin/nodes/pack'])(
  'two people who change %s from the same reading',
  (path) => {
    const read = path.endsWith('pack') ? '/nodes/pack' : path

    test('the second is told, and what the first wrote stands', async () => {
      const { ann, bob, root } = await twoOwners()
      const [first, second] = path.startsWith('/admin') ? [root, root] : [ann, bob]
      const seen = await revisionAt(read)
      expect(await put(path, first, { description: 'of the first' }, `"${seen}"`)).toMatchObject({
        status: 200,
        body: { description: 'of the first' },
      })
      const written = await countAuditRows()
      expect(await put(path, second, { name: 'of the second' }, `"${seen}"`)).toMatchObject(STALE)
      expect(await countAuditRows()).toBe(written)
      expect((await call(read)).body).toMatchObject({ description: 'of the first' })
    })

    test('who looks again can go on, with the revision of the reading or of the write before', async () => {
      const { root, ann } = await twoOwners()
      const person = path.startsWith('/admin') ? root : ann
      const answer = await put(path, person, { name: 'one' }, `"${await revisionAt(read)}"`)
      const { revision } = answer.body as { revision: string }
      expect(revision).toBe(await revisionAt(read))
      expect(await put(path, person, { name: 'two' }, `"old", "${revision}"`)).toMatchObject({ status: 200 })
      expect(await put(path, person, { name: 'three' }, '*')).toMatchObject({ status: 200 })
    })

    test('a client that sends no such header is served as before, one with a foreign tag is not', async () => {
      const { root, ann } = await twoOwners()
      const person = path.startsWith('/admin') ? root : ann
      expect(await put(path, person, { name: 'one' })).toMatchObject({ status: 200 })
      const { revision } = (await call(read)).body as { revision: string }
      for (const tag of [revision, `W/"${revision}"`, '"', ''])
        expect(await put(path, person, { name: 'two' }, tag)).toMatchObject(STALE)
      expect(await put(path, person, { name: 'two' }, 'x'.repeat(201))).toMatchObject({ status: 400 })
    })
  },
)

test('the revision is the same for whoever asks, and no install, star or version moves it', async () => {
  const { ann, root } = await twoOwners()
  const before = await revisionAt('/nodes/pack')
  for (const person of [ann, root])
    expect((await call('/nodes/pack', person)).body).toMatchObject({ revision: before })
  await given.version('pack', '1.0.0', { downloadUrl: 'https://files.test/pack.zip' })
  expect(await call('/nodes/pack/install')).toMatchObject({ status: 200 })
  expect(await revisionAt('/nodes/pack')).toBe(before)
})

test('only where a thing is read alone it tells its revision', async () => {
  const { ann } = await twoOwners()
  for (const path of ['/publishers', '/users/publishers/', '/nodes', '/publishers/acme/nodes'])
    expect(JSON.stringify((await call(path, ann)).body)).not.toContain('"revision"')
})

test('administrators who move packs between two publishers at once do not wait for each other in a circle', async () => {
  const root = await given.user('root', { isAdmin: true })
  for (const id of ['acme', 'zoo']) await given.publisher(id, { owner: 'root' })
  const packs = Array.from({ length: 8 }, (_, n) => ({ id: `pack-${n}`, of: n % 2 ? 'acme' : 'zoo' }))
  for (const { id, of } of packs) await given.node(id, { publisherId: of })
  const statuses = await Promise.all(
    packs.map(async ({ id, of }, n) => {
      const path = n < 4 ? `/publishers/${of}/nodes/${id}` : `/admin/nodes/${id}`
      const publisher = { id: of === 'acme' ? 'zoo' : 'acme' }
      return (await put(path, root, { publisher })).status
    }),
  )
  expect(statuses).toEqual(packs.map(() => 200))
})

/** Every writable field of a pack; a new one has to be added here, or this does not compile. */
const WRITABLE: Record<Exclude<keyof NodeInput, 'id'>, unknown> = {
  name: 'Another name',
  description: 'Does something else.',
  author: 'Somebody else',
  category: 'Masks',
  license: '{"text":"MIT"}',
  repository: 'https://github.com/acme/another',
  icon: 'https://acme.example/icon.png',
  banner_url: 'https://acme.example/banner.png',
  tags: ['mask'],
  supported_os: ['OS Independent'],
  supported_accelerators: ['CUDA'],
  supported_comfyui_version: '>=0.3.0',
  supported_comfyui_frontend_version: '>=1.20.0',
  status: 'NodeStatusBanned',
  status_detail: 'Copied.',
  search_ranking: 3,
  preempted_comfy_node_names: ['MaskBlend'],
  tags_admin: ['featured'],
  publisher: { id: 'other' },
  superseded_by: 'better-pack',
}

test.each(Object.entries(WRITABLE))(
  'a write of %s is stored and moves the revision, so that a second person is told',
  async (field, value) => {
    const { root } = await twoOwners()
    await given.publisher('other')
    await given.node('better-pack')
    const before = await call('/nodes/pack', root)
    const answer = await put('/admin/nodes/pack', root, { [field]: value })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ [field]: value })
    expect((answer.body as { revision: string }).revision).not.toBe(
      (before.body as { revision: string }).revision,
    )
  },
)
