import type { Showcase } from '../../../src/contract/packs/showcase'
import type { NodeSearchPage } from '../../../src/contract/packs/node'
import { repositoryClasses, repositoryReadings } from '../../../src/server/store/schema/schema'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

const showcase = async () => (await call('/showcase')).body as Showcase

test('an empty registry shows nothing', async () => {
  const { status, headers, body } = await call('/showcase')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=300')
  expect(body).toEqual({
    totals: { nodes: 0, comfy_nodes: 0 },
    categories: [],
    popular: [],
    rising: [],
    newest: [],
    updated: [],
    pictures: [],
    comfy_nodes: [],
  })
})

test('what cannot be found is neither counted nor shown', async () => {
  await given.node('masks', { comfyNodes: ['Grow', 'Blur'], githubStars: 1 })
  await given.node('evil', { comfyNodes: ['Steal'], status: 'NodeStatusBanned', githubStars: 9 })
  await given.node('hidden', { comfyNodes: ['Hide'], listed: false, githubStars: 9 })
  const { totals, popular } = await showcase()
  expect(totals).toEqual({ nodes: 1, comfy_nodes: 2 })
  expect(popular.map(({ id }) => id)).toEqual(['masks'])
})

test('a pack is for what its words say, its data types, or what somebody calls its category', async () => {
  await given.node('upscaler', { description: 'Upscales a face' })
  await given.node('quiet', { name: 'Quiet', glyph: 'IMAGE>AUDIO' })
  await given.node('named', { name: 'Video Masks', category: ' Video ' })
  await given.node('other', { name: 'Video Masks', category: 'Something' })
  const found = async (category: string) =>
    ((await call(`/nodes/search?category=${category}&sort=name`)).body as NodeSearchPage).nodes.map(
      ({ id }) => id,
    )
  expect(await found('upscale')).toEqual(['upscaler'])
  expect(await found('faces')).toEqual(['upscaler'])
  expect(await found('audio')).toEqual(['quiet'])
  expect((await found('video')).sort()).toEqual(['named', 'other'])
  expect(await found('masks')).toEqual(['other'])
  expect((await call('/nodes/other')).body).toMatchObject({ categories: ['video', 'masks'] })
  expect((await showcase()).categories).toEqual([
    { category: 'upscale', count: 1 },
    { category: 'video', count: 2 },
    { category: 'faces', count: 1 },
    { category: 'masks', count: 1 },
    { category: 'audio', count: 1 },
  ])
  expect(await call('/nodes/search?category=cats')).toMatchObject({ status: 400 })
})

test('an administrator corrects what a pack is for', async () => {
  const root = await given.user('root', { isAdmin: true })
  await given.node('upscaler', { description: 'Upscales a face' })
  const corrected = await call('/admin/nodes/upscaler', {
    method: 'PUT',
    headers: { ...root.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ category: 'video' }),
  })
  expect(corrected).toMatchObject({ status: 200, body: { categories: ['video'] } })
})

test('what narrows results is counted by what packs are for, over what the other choices leave', async () => {
  await given.node('one', { description: 'Upscales video', supportedOs: ['Linux'] })
  await given.node('two', { description: 'Upscales masks', supportedOs: ['Windows'] })
  const page = async (query: string) =>
    (await call(`/nodes/search?facets=true&${query}`)).body as NodeSearchPage
  expect((await page('category=video')).facets?.category).toEqual([
    { value: 'upscale', count: 2 },
    { value: 'video', count: 1 },
    { value: 'masks', count: 1 },
  ])
  expect((await page('supported_os=linux&category=masks')).facets?.category).toEqual([
    { value: 'upscale', count: 1 },
    { value: 'video', count: 1 },
    { value: 'masks', count: 0 },
  ])
})

test('pictures and drawn nodes come from what was read of repositories, the best known packs first', async () => {
  const { db } = await database()
  await given.node('known', { name: 'Known', githubStars: 9, glyph: 'IMAGE>MASK' })
  await given.node('less', { name: 'Less', githubStars: 1 })
  await db.insert(repositoryReadings).values([
    {
      nodeId: 'known',
      repositoryKey: 'github.com/a/known',
      commit: 'a1',
      pictures: ['logo.png', 'docs/a.png'],
      readmeHtml:
        '<img src="files/logo.png" alt="" width="64" height="64" loading="lazy"><img src="files/docs/a.png" alt="" width="640" height="360" loading="lazy">',
      keptSha256: 'k',
    },
    { nodeId: 'less', repositoryKey: 'github.com/a/less', commit: 'a1', pictures: ['c.png'], keptSha256: '' },
  ])
  await db.insert(repositoryClasses).values([
    { nodeId: 'known', name: 'Note', definition: { comfy_node_name: 'Note' } },
    {
      nodeId: 'known',
      name: 'Segment',
      definition: {
        comfy_node_name: 'Segment',
        input_types: '{"required":{"image":["IMAGE"]}}',
        return_types: '["MASK"]',
      },
    },
  ])
  const { pictures, comfy_nodes } = await showcase()
  expect(pictures).toEqual([{ node_id: 'known', name: 'Known', path: 'docs/a.png' }])
  expect(comfy_nodes).toEqual([
    { comfy_node_name: 'Segment', node_id: 'known', name: 'Known', glyph: 'IMAGE>MASK' },
  ])
})

test('what came after the first day and was read is new', async () => {
  const DAY = 864e5
  await given.node('first', { createdAt: new Date(Date.now() - 9 * DAY), githubStars: 9 })
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
    await given.node(`known-${number}`, { createdAt: new Date(Date.now() - 9 * DAY), githubStars: 9 })
  for (const number of [1, 2, 3]) {
    await given.node(`new-${number}`, { createdAt: new Date(Date.now() - number * DAY) })
    if (number < 3) await given.version(`new-${number}`, '1.0.0')
  }
  expect((await showcase()).newest).toEqual([])
  await given.version('new-3', '1.0.0')
  const { db } = await database()
  await db.execute('update nodes set changed_at = now()')
  expect((await showcase()).newest.map(({ id }) => id)).toEqual(['new-1', 'new-2', 'new-3'])
})
