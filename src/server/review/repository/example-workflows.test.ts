import { openRepository } from '../archive/open-repository'
import { zipOf } from '../archive/zip-for-tests'
import { findWorkflows, workflowClasses } from './example-workflows'

const SAVED = JSON.stringify({
  nodes: [
    { id: 1, type: 'LumenLight' },
    { id: 2, type: 'SaveImage' },
    { id: 3, type: 'LumenLight' },
    { id: 4, type: '0f5ab1de-3c3c-4b0e-9d6e-2f9d0a1b2c3d' },
  ],
  links: [],
  definitions: { subgraphs: [{ nodes: [{ id: 7, type: 'LumenDark' }] }] },
  extra: { groupNodes: { Mine: { nodes: [{ type: 'LumenDusk' }] } } },
})
const SENT = JSON.stringify({ 3: { class_type: 'LumenLight', inputs: {} }, 4: { class_type: 'SaveImage' } })

const find = async (files: Record<string, string>) => findWorkflows(await openRepository(zipOf(files)))

test('a workflow as the editor saves it names its classes once, those of its subgraphs too', () => {
  expect(workflowClasses(SAVED)).toEqual(['LumenLight', 'SaveImage', 'LumenDark', 'LumenDusk'])
})

test('a workflow as it is sent to the API names its classes', () => {
  expect(workflowClasses(SENT)).toEqual(['LumenLight', 'SaveImage'])
  expect(workflowClasses(`{"prompt": ${SENT}}`)).toEqual(['LumenLight', 'SaveImage'])
})

test.each(['', '{', '[]', '{}', '{"nodes": [], "links": []}', '{"a": {"b": 1}}', '{"nodes": [{"id": 1}]}'])(
  '%s is no workflow',
  (text) => {
    expect(workflowClasses(text)).toBeUndefined()
  },
)

test('example workflows are found with the picture beside them, folders of examples first', async () => {
  expect(
    await find({
      'README.md': '#',
      'all.json': SENT,
      'config.json': '{"a": 1}',
      'examples/light.json': SAVED,
      'examples/light.png': 'PNG',
      'tests/one.json': SENT,
    }),
  ).toEqual([
    {
      path: 'examples/light.json',
      picture: 'examples/light.png',
      comfy_nodes: ['LumenLight', 'SaveImage', 'LumenDark', 'LumenDusk'],
    },
    { path: 'all.json', comfy_nodes: ['LumenLight', 'SaveImage'] },
  ])
})
