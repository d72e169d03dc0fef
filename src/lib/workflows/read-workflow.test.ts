import { readWorkflow } from './read-workflow'
import { WorkflowRefusal } from './reading/workflow-refusal'

const bytes = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
const read = (value: unknown) => readWorkflow(bytes(value))
const refusal = async (value: unknown) => {
  const thrown = await read(value).catch((error: unknown) => error)
  if (!(thrown instanceof WorkflowRefusal)) throw new Error(`not refused: ${String(thrown)}`)
  return { code: thrown.code, place: thrown.place }
}

const LOADER = {
  id: 4,
  type: 'CheckpointLoaderSimple',
  pos: [10, 20],
  size: { 0: 315, 1: 98 },
  mode: 0,
  outputs: [{ name: 'MODEL', type: 'MODEL', links: [9], slot_index: 0 }],
  properties: { 'Node name for S&R': 'CheckpointLoaderSimple', cnr_id: 'comfy-core', ver: '0.3.30' },
  widgets_values: ['SDXL/base.safetensors'],
}
const DETAILER = {
  id: 7,
  type: 'FaceDetailer',
  title: 'Faces',
  pos: { 0: 400, 1: 20 },
  mode: 4,
  inputs: [{ name: 'model', type: 'MODEL', link: 9 }],
  properties: { aux_id: 'ltdrdata/ComfyUI-Impact-Pack' },
}

describe('what the editor saves', () => {
  test('a loader that feeds a bypassed detailer is read whole', async () => {
    expect(
      await read({
        last_node_id: 7,
        nodes: [LOADER, DETAILER],
        links: [[9, 4, 0, 7, 0, 'MODEL']],
        groups: [{ title: 'Load', bounding: [0, 0, 350, 200], color: '#3f789e' }],
        version: 0.4,
      }),
    ).toEqual({
      form: 'editor',
      carrier: 'json',
      nodes: [
        {
          id: '4',
          class: 'CheckpointLoaderSimple',
          kind: 'node',
          cnrId: 'comfy-core',
          version: '0.3.30',
          mode: 'active',
          position: [10, 20],
          size: [315, 98],
          inputs: [],
          outputs: [{ name: 'MODEL', type: 'MODEL', links: ['9'] }],
          widgets: [{ value: 'SDXL/base.safetensors' }],
          place: 'nodes[0]',
        },
        {
          id: '7',
          class: 'FaceDetailer',
          kind: 'node',
          title: 'Faces',
          auxId: 'ltdrdata/ComfyUI-Impact-Pack',
          mode: 'bypassed',
          position: [400, 20],
          inputs: [{ name: 'model', type: 'MODEL', link: '9' }],
          outputs: [],
          widgets: [],
          place: 'nodes[1]',
        },
      ],
      links: [{ id: '9', from: { node: '4', slot: 0 }, to: { node: '7', slot: 0 }, type: 'MODEL' }],
      groups: [{ title: 'Load', position: [0, 0], size: [350, 200], color: '#3f789e' }],
      models: [{ name: 'SDXL/base.safetensors', node: '4' }],
      problems: [],
    })
  })
})

describe('what the API takes', () => {
  test('links are told from values by their form', async () => {
    const { form, nodes, links, models } = await read({
      4: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'base.safetensors' } },
      7: { class_type: 'FaceDetailer', inputs: { model: ['4', 0], steps: 20 }, _meta: { title: 'Faces' } },
    })
    expect(form).toBe('api')
    expect(links).toEqual([{ id: '1', from: { node: '4', slot: 0 }, to: { node: '7', slot: 0 }, type: '*' }])
    expect(models).toEqual([{ name: 'base.safetensors', node: '4', input: 'ckpt_name' }])
    expect(nodes.map(({ id, class: name, title, widgets }) => [id, name, title, widgets])).toEqual([
      ['4', 'CheckpointLoaderSimple', undefined, [{ name: 'ckpt_name', value: 'base.safetensors' }]],
      ['7', 'FaceDetailer', 'Faces', [{ name: 'steps', value: 20 }]],
    ])
  })
})

describe('what is no workflow', () => {
  test.each([
    ['', { code: 'empty', place: {} }],
    ['{"nodes": [\n  {"id": 1,}\n]}', { code: 'json_broken', place: { line: 2, column: 12 } }],
    [{ name: 'comfy-registry' }, { code: 'no_workflow', place: {} }],
    [{ cnr_custom_nodes: { masks: '1.0.0' } }, { code: 'installed', place: {} }],
    [
      { nodes: [], links: [] },
      { code: 'no_nodes', place: {} },
    ],
    [
      { nodes: [{ id: 1 }, 5], links: [] },
      { code: 'no_readable_nodes', place: { path: 'nodes[0]' } },
    ],
  ])('%j', async (value, refused) => {
    expect(await refusal(value)).toEqual(refused)
  })
})
