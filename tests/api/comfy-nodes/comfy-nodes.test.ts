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

test('of several packs the one with the name reserved wins, then ranking, then installs', async () => {
  const winner = async () => ((await call('/comfy-nodes/SAMLoader/node')).body as { id: string }).id
  await given.node('a', { comfyNodes: ['SAMLoader'], totalInstall: 1 })
  await given.node('b', { comfyNodes: ['SAMLoader'], totalInstall: 9 })
  expect(await winner()).toBe('b')
  await given.node('c', { comfyNodes: ['SAMLoader'], searchRanking: 1 })
  expect(await winner()).toBe('c')
  await given.node('d', { preemptedComfyNodeNames: ['SAMLoader'], searchRanking: 9 })
  expect(await winner()).toBe('d')
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
    total: 3,
  })
  expect((await call('/comfy-nodes?node_id=p&pageSize=2&page=2')).body).toEqual({
    comfy_nodes: [{ comfy_node_name: 'C' }],
    total: 3,
  })
  expect((await call('/comfy-nodes?comfy_node_name=A')).body).toMatchObject({ total: 2 })
})
