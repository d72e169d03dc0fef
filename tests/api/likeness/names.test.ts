import { eq } from 'drizzle-orm'
import { nodes, publishers } from '../../../src/server/store/schema/schema'
import { findNodeLikeness } from '../../../src/server/store/publishers/likeness.repo'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

let eve: Record<string, string>

beforeEach(async () => {
  await emptyDatabase()
  eve = (await given.user('eve')).headers
  await given.publisher('squat', { owner: 'eve' })
  await given.node('ComfyUI-WanVideoWrapper', { name: 'Wan Video Wrapper', githubStars: 4000 })
  await given.node('manager', { name: 'ComfyUI-Manager', githubStars: 9000 })
})
afterAll(closeDatabase)

const send = (method: string, path: string, headers: Record<string, string>, body: object) =>
  call(path, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const create = async (id: string, name = id) => {
  const { status } = await send('POST', '/publishers/squat/nodes', eve, { id, name })
  const { db } = await database()
  const [row] = await db.select({ likeness: nodes.likeness }).from(nodes).where(eq(nodes.id, id))
  return { status, resembles: row?.likeness?.id }
}

test.each([
  ['comfyui_wanvideowrapper', undefined, 'ComfyUI-WanVideoWrapper'],
  ['wan-vide0-wrapper', undefined, 'ComfyUI-WanVideoWrapper'],
  ['ComfyUI-WanVideoWraper', undefined, 'ComfyUI-WanVideoWrapper'],
  ['comfyui-manager', 'ComfyUI-Manager', 'manager'],
  ['other-id', 'Соmfу-Маnаgеr', 'manager'],
  ['mask-tools', undefined, undefined],
])('a new pack %s (%s) is made, and known to resemble %s', async (id, name, resembles) => {
  expect(await create(id, name)).toEqual({ status: 201, resembles })
})

test('every slip of a letter in a popular name is noticed', async () => {
  const { db } = await database()
  const known = 'ComfyUI-WanVideoWrapper'
  for (let at = 8; at < known.length; at++)
    for (const slip of ['', 'x']) {
      const id = known.slice(0, at) + slip + known.slice(at + 1)
      const found = await findNodeLikeness(db, [id], { id, publisherId: 'squat' })
      expect({ id, found }).toEqual({ id, found: { kind: 'node', id: known } })
    }
})

test('a publisher’s own packs may resemble each other', async () => {
  expect(await create('tidy-masks')).toEqual({ status: 201, resembles: undefined })
  expect(await create('tidy_masks')).toEqual({ status: 201, resembles: undefined })
})

test('a pack that takes another’s name later is noticed as well', async () => {
  await create('mask-tools')
  await send('PUT', '/publishers/squat/nodes/mask-tools', eve, { name: 'Wan Vide0 Wrapper' })
  const { db } = await database()
  expect((await db.select().from(nodes).where(eq(nodes.id, 'mask-tools')))[0]?.likeness).toEqual({
    kind: 'node',
    id: 'ComfyUI-WanVideoWrapper',
  })
})

test('a moderator who approves a version settles the names of its pack and publisher', async () => {
  const root = await given.user('root', { isAdmin: true })
  const { db } = await database()
  await create('comfyui-manager')
  await db
    .update(publishers)
    .set({ likeness: { kind: 'publisher', id: 'acme' } })
    .where(eq(publishers.id, 'squat'))
  await given.version('comfyui-manager', '1.0.0', { status: 'NodeVersionStatusFlagged' })
  await send('PUT', '/admin/nodes/comfyui-manager/versions/1.0.0', root.headers, {
    status: 'NodeVersionStatusActive',
  })
  const [pack] = await db.select().from(nodes).where(eq(nodes.id, 'comfyui-manager'))
  const [publisher] = await db.select().from(publishers).where(eq(publishers.id, 'squat'))
  expect([pack?.likeness, publisher?.likeness]).toEqual([null, null])
})

test.each(['Comfy Org', 'unclaimed', 'Соmfу  Оrg', 'C0mfyUI', 'Official'])(
  'no publisher is named %s, at first or later',
  async (name) => {
    const body = {
      error: 'invalid_request',
      message: `Invalid format for field name: "${name}" could be mistaken for the ComfyUI team or this registry`,
    }
    expect(await send('POST', '/publishers', eve, { id: 'mine', name })).toMatchObject({ status: 400, body })
    expect(await send('PUT', '/publishers/squat', eve, { name })).toMatchObject({ status: 400, body })
  },
)

test.each(['   ', '\u200b\u200b', 'evil\u202egnp.exe', 'two\nlines', 'bell\u0007', '\u3164'])(
  'a name that nobody can read is refused at its field: %j',
  async (name) => {
    const body = {
      error: 'invalid_request',
      message:
        'Invalid format for field name: must be one line that people can read, without invisible characters',
    }
    expect(await send('POST', '/publishers', eve, { id: 'mine', name })).toMatchObject({ status: 400, body })
    expect(await send('POST', '/publishers/squat/nodes', eve, { id: 'mine', name })).toMatchObject({
      status: 400,
      body,
    })
  },
)

test('a publisher that resembles another is made, and known to', async () => {
  await given.publisher('example-studio')
  expect((await send('POST', '/publishers', eve, { id: 'examp1e-studio', name: 'Mine' })).status).toBe(201)
  const { db } = await database()
  const [row] = await db.select().from(publishers).where(eq(publishers.id, 'examp1e-studio'))
  expect(row?.likeness).toEqual({ kind: 'publisher', id: 'example-studio' })
})
