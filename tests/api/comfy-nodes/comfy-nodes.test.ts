import type { NodeSearchPage } from '../../../src/contract/packs/node'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { call } from '../../support/service'

beforeEach(emptyDatabase)
afterAll(closeDatabase)

test.each([
  'ImageResize+',
  'AnyToText|LP',
  'Any to Int/Float/String',
  'a/node',
  '100% sure',
  '节点',
  'C++ %2F',
])('the pack that provides %j is found, with the name encoded or not', async (name) => {
  await given.node('p', { comfyNodes: [name] })
  expect(await call(`/comfy-nodes/${encodeURIComponent(name)}/node`)).toMatchObject({
    status: 200,
    body: { id: 'p' },
  })
  if (!name.includes('%')) expect(await call(`/comfy-nodes/${name}/node`)).toMatchObject({ status: 200 })
})

const ofClass = async (name: string) =>
  ((await call(`/comfy-nodes/${name}/node`)).body as { id?: string }).id ?? 'none'

const YEARS_AGO = { classesSince: new Date('2024-03-01T00:00:00.000Z') }
const LAST_YEAR = { classesSince: new Date('2025-03-01T00:00:00.000Z') }

test('of several packs the claimed one with the name reserved wins, then the ranking that administrators gave', async () => {
  await given.node('a', { comfyNodes: ['SAMLoader'] })
  await given.node('c', { comfyNodes: ['SAMLoader'], searchRanking: 1 })
  expect(await ofClass('SAMLoader')).toBe('c')
  await given.node('d', { preemptedComfyNodeNames: ['SAMLoader'], searchRanking: 9 })
  expect(await ofClass('SAMLoader')).toBe('c')
  await given.publisher('acme')
  await given.node('e', { publisherId: 'acme', preemptedComfyNodeNames: ['SAMLoader'], searchRanking: 9 })
  expect(await ofClass('SAMLoader')).toBe('e')
})

test('a newcomer takes no class from whoever had it first, however often it is installed', async () => {
  await given.publisher('squatter')
  await given.node('impact', { comfyNodes: ['FaceDetailer'], ...YEARS_AGO })
  await given.node('grab', { comfyNodes: ['FaceDetailer'], publisherId: 'squatter', totalInstall: 9000 })
  expect(await ofClass('FaceDetailer')).toBe('impact')
  await given.node('fork', { comfyNodes: ['FaceDetailer'], ...LAST_YEAR, githubStars: 9000 })
  expect(await ofClass('FaceDetailer')).toBe('impact')
})

test('a repository that is verified outranks one that anybody could have named, unless that came long before', async () => {
  await given.publisher('acme')
  await given.node('early', {
    comfyNodes: ['Warp'],
    publisherId: 'acme',
    classesSince: new Date(Date.now() - 864e5),
  })
  await given.node('proven', { comfyNodes: ['Warp'], publisherId: 'acme', repositoryVerified: true })
  expect(await ofClass('Warp')).toBe('proven')
  await given.node('old', { comfyNodes: ['Warp'], publisherId: 'acme', ...LAST_YEAR })
  expect(await ofClass('Warp')).toBe('old')
})

test('of packs that came with the same catalogue the one with more stars has a class, and nobody installs it away', async () => {
  await given.node('popular', { comfyNodes: ['Blend'], githubStars: 500, ...YEARS_AGO })
  await given.node('another', { comfyNodes: ['Blend'], githubStars: 2, totalInstall: 1, ...YEARS_AGO })
  expect(await ofClass('Blend')).toBe('popular')
})

test('a class of ComfyUI itself or of its front end belongs to no pack, whoever had it reserved before it was one', async () => {
  await given.publisher('acme')
  await given.node('override', { comfyNodes: ['KSampler', 'Reroute'], ...YEARS_AGO })
  await given.node('appointed', { publisherId: 'acme', preemptedComfyNodeNames: ['KSampler'] })
  for (const name of ['KSampler', 'Reroute'])
    expect(await call(`/comfy-nodes/${name}/node`)).toMatchObject({
      status: 404,
      body: { message: 'No node found containing the specified ComfyUI node name' },
    })
})

test('a pack answers for no class that is gone from it', async () => {
  await given.node('masks')
  await given.comfyNode(await given.version('masks', '1.0.0'), 'Gone')
  expect(await ofClass('Gone')).toBe('none')
})

test('a pack keeps having had a class since it first did, whichever of its versions is the latest', async () => {
  const root = await given.user('root', { isAdmin: true })
  await given.node('masks', { comfyNodes: ['Old', 'Gone'], ...YEARS_AGO })
  const next = await given.version('masks', '2.0.0', {
    status: 'NodeVersionStatusFlagged',
    reviewedAt: new Date(),
  })
  for (const name of ['Old', 'New']) await given.comfyNode(next, name)
  await call('/admin/nodes/masks/versions/2.0.0', {
    method: 'PUT',
    headers: { ...root.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ status: 'NodeVersionStatusActive' }),
  })
  const repository = 'https://github.com/acme/other'
  await given.node('other', { repository, comfyNodes: ['Old', 'New', 'Gone'], ...LAST_YEAR })
  expect([await ofClass('Old'), await ofClass('New'), await ofClass('Gone')]).toEqual([
    'masks',
    'other',
    'other',
  ])
})

test('nobody reserves a class of ComfyUI itself for a pack, and what was reserved before stays', async () => {
  const root = await given.user('root', { isAdmin: true })
  await given.node('masks', { preemptedComfyNodeNames: ['SaveImage'] })
  const reserve = (...names: string[]) =>
    call('/admin/nodes/masks', {
      method: 'PUT',
      headers: { ...root.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ preempted_comfy_node_names: names }),
    })
  expect(await reserve('SaveImage', 'MaskBlur', 'KSampler')).toMatchObject({
    status: 400,
    body: {
      error: 'invalid_request',
      message:
        'Invalid format for field preempted_comfy_node_names: KSampler comes with ComfyUI itself and cannot be reserved for a pack',
    },
  })
  expect(await ofClass('MaskBlur')).toBe('none')
  expect((await reserve('SaveImage', 'MaskBlur')).status).toBe(200)
  expect(await ofClass('MaskBlur')).toBe('masks')
})

test('a pack that strangers do not find yet answers for no class', async () => {
  await given.node('hidden', { comfyNodes: ['Secret'], listed: false })
  expect(await ofClass('Secret')).toBe('none')
})

test('whoever searches a node class by name meets those first who had it before the newcomer', async () => {
  await given.publisher('squatter')
  await given.node('impact', { comfyNodes: ['FaceDetailer'], repository: 'https://github.com/acme/impact' })
  await given.node('grab', { comfyNodes: ['FaceDetailer'], publisherId: 'squatter', totalInstall: 60 })
  for (const parameter of ['search', 'comfy_node_search'])
    for (const typed of ['FaceDetailer', 'facedetailer']) {
      const { body } = await call(`/nodes/search?${parameter}=${typed}`)
      expect((body as NodeSearchPage).nodes.map(({ id }) => id)).toEqual(['impact', 'grab'])
    }
})

test('a class nobody provides, or only a banned pack, is refused in the words clients know', async () => {
  await given.node('bad', { comfyNodes: ['Miner'], status: 'NodeStatusBanned' })
  for (const name of ['Nothing', 'Miner'])
    expect(await call(`/comfy-nodes/${name}/node`)).toMatchObject({
      status: 404,
      body: {
        error: 'comfy_node_not_found',
        message: 'No node found containing the specified ComfyUI node name',
      },
    })
})

test('the classes of a pack come by name, a page at a time', async () => {
  await given.node('P', { comfyNodes: ['C', 'A', 'B'] })
  await given.node('other', { comfyNodes: ['A'] })
  expect((await call('/comfy-nodes?node_id=p&pageSize=2')).body).toEqual({
    comfy_nodes: [{ comfy_node_name: 'A' }, { comfy_node_name: 'B' }],
    page_size: 2,
    total: 3,
  })
  expect((await call('/comfy-nodes?node_id=p&pageSize=2&page=2')).body).toEqual({
    comfy_nodes: [{ comfy_node_name: 'C' }],
    page_size: 2,
    total: 3,
  })
  expect((await call('/comfy-nodes?comfy_node_name=A')).body).toMatchObject({ total: 2 })
})

test('the classes of several packs are listed at once, each with its pack', async () => {
  await given.node('Masks', { comfyNodes: ['Blur', 'Grow'] })
  await given.node('other', { comfyNodes: ['Blur'] })
  await given.node('third', { comfyNodes: ['Blur'] })
  await given.node('gone', { status: 'NodeStatusBanned', comfyNodes: ['Gone'] })
  expect((await call('/comfy-nodes?node_ids=masks&node_ids=third&node_ids=gone')).body).toEqual({
    comfy_nodes: [
      { comfy_node_name: 'Blur', node_id: 'Masks' },
      { comfy_node_name: 'Blur', node_id: 'third' },
      { comfy_node_name: 'Grow', node_id: 'Masks' },
    ],
    total: 3,
    page_size: 100,
  })
  const many = Array.from({ length: 101 }, (_, index) => `node_ids=p${index}`).join('&')
  expect(await call(`/comfy-nodes?${many}`)).toMatchObject({ status: 400 })
})
