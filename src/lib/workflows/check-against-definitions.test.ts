import { checkAgainstDefinitions } from './check-against-definitions'
import { readWorkflow } from './read-workflow'

const reading = (workflow: object) => readWorkflow(new TextEncoder().encode(JSON.stringify(workflow)))
const editor = () =>
  reading({
    nodes: [
      { id: 1, type: 'LoadMask', outputs: [{ name: 'MASK', type: 'MASK', links: [1] }] },
      {
        id: 2,
        type: 'MaskBlur',
        inputs: [
          { name: 'mask', type: 'MASK', link: 1 },
          { name: 'extra', type: 'MASK', link: null },
          { name: 'radius', type: 'INT', widget: { name: 'radius' }, link: null },
        ],
        outputs: [
          { name: 'mask', type: 'MASK', links: [2] },
          { name: 'size', type: 'INT', links: [] },
        ],
      },
      { id: 3, type: 'MaskPreview', inputs: [{ name: 'mask_2', type: 'MASK', link: 2 }] },
    ],
    links: [
      [1, 1, 0, 2, 0, 'MASK'],
      [2, 2, 0, 3, 0, 'MASK'],
    ],
  })

const blur = (required: object, types: string[], names: string[], optional: object = {}) => ({
  comfy_node_name: 'MaskBlur',
  input_types: JSON.stringify({ required, optional }),
  return_types: JSON.stringify(types),
  return_names: JSON.stringify(names),
})
const AS_IT_WAS = blur({ mask: ['MASK'], radius: ['INT', { default: 4 }] }, ['MASK', 'INT'], ['mask', 'size'])
const check = async (...definitions: Parameters<typeof checkAgainstDefinitions>[2]) =>
  checkAgainstDefinitions(await editor(), new Set(['MaskBlur']), definitions)

test('a version that has all that is used still works', async () => {
  expect(await check(AS_IT_WAS)).toEqual([])
  expect(
    await check(
      blur({ mask: ['MASK,IMAGE'], radius: ['INT'], shape: [['round', 'square']] }, ['MASK'], ['mask']),
    ),
  ).toEqual([])
})

test('a version without the class does not', async () => {
  expect(await check()).toEqual([{ code: 'class_gone', class: 'MaskBlur', nodes: ['2'] }])
})

test.each([
  [
    'an input that is gone',
    blur({ image: ['IMAGE'], radius: ['INT'] }, ['MASK'], ['mask']),
    ['input_gone mask', 'input_new image'],
  ],
  ['a field that is gone', blur({ mask: ['MASK'] }, ['MASK'], ['mask']), ['input_gone radius']],
  [
    'an input of another type',
    blur({ mask: ['IMAGE'], radius: ['INT'] }, ['MASK'], ['mask']),
    ['input_type mask'],
  ],
  [
    'a new input that may stay empty',
    blur({ mask: ['MASK'], radius: ['INT'] }, ['MASK'], ['mask'], { more: ['MASK'] }),
    [],
  ],
  [
    'outputs in another order',
    blur({ mask: ['MASK'], radius: ['INT'] }, ['INT', 'MASK'], ['size', 'mask']),
    ['output_moved mask'],
  ],
  ['outputs that are gone', blur({ mask: ['MASK'], radius: ['INT'] }, [], []), ['output_gone mask']],
  [
    'an output of another type',
    blur({ mask: ['MASK'], radius: ['INT'] }, ['IMAGE'], ['mask']),
    ['output_type mask'],
  ],
])('%s', async (_, definition, expected) => {
  expect((await check(definition)).map(({ code, name }) => `${code} ${name}`)).toEqual(expected)
})

test('a type that changed its name on both ends of a link still fits, on one end it does not', async () => {
  const workflow = await editor()
  const both = new Set(['MaskBlur', 'MaskPreview'])
  const renamed = blur({ mask: ['MASK'], radius: ['INT'] }, ['ALPHA'], ['mask'])
  const preview = (type: string) => ({
    comfy_node_name: 'MaskPreview',
    input_types: JSON.stringify({ required: { mask_2: [type] } }),
  })
  expect(checkAgainstDefinitions(workflow, both, [renamed, preview('ALPHA')])).toEqual([])
  expect(checkAgainstDefinitions(workflow, both, [renamed, preview('MASK')])).toEqual([
    { code: 'input_type', class: 'MaskPreview', name: 'mask_2', nodes: ['3'] },
  ])
})

test('of a definition that could not be read nothing is said, nor of inputs that a front end adds', async () => {
  expect(await check({ comfy_node_name: 'MaskBlur' })).toEqual([])
  const preview = { comfy_node_name: 'MaskPreview', input_types: '{"required":{"mask_1":["MASK"]}}' }
  const found = checkAgainstDefinitions(await editor(), new Set(['MaskPreview']), [preview])
  expect(found).toEqual([{ code: 'input_new', class: 'MaskPreview', name: 'mask_1', nodes: ['3'] }])
})

test('the API’s form names its fields, so that new ones are noticed', async () => {
  const workflow = await reading({
    1: { class_type: 'MaskBlur', inputs: { mask: ['2', 1], soft: true } },
    2: { class_type: 'LoadMask', inputs: {} },
    3: { class_type: 'MaskBlur', inputs: { mask: ['2', 1], soft: true } },
  })
  expect(
    checkAgainstDefinitions(workflow, new Set(['MaskBlur', 'LoadMask']), [
      AS_IT_WAS,
      { comfy_node_name: 'LoadMask', input_types: '{}', return_types: '["MASK"]' },
    ]),
  ).toEqual([
    { code: 'input_gone', class: 'MaskBlur', name: 'soft', nodes: ['1', '3'] },
    { code: 'input_new', class: 'MaskBlur', name: 'radius', nodes: ['1', '3'] },
    { code: 'output_gone', class: 'LoadMask', name: '2', nodes: ['2'] },
  ])
})
