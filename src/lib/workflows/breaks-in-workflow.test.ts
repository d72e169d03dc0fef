import type { ClassChange, ClassDifference } from '@/contract/versions/class-difference'
import { breaksInWorkflow } from './breaks-in-workflow'
import { readWorkflow } from './read-workflow'

const reading = (workflow: object) => readWorkflow(new TextEncoder().encode(JSON.stringify(workflow)))

/** A blur node with a mask from another node, its first output linked to a third. */
const EDITOR = {
  version: 0.4,
  nodes: [
    { id: 1, type: 'Load', outputs: [{ name: 'mask', type: 'MASK', links: [10] }] },
    {
      id: 2,
      type: 'Blur',
      inputs: [
        { name: 'mask', type: 'MASK', link: 10 },
        { name: 'hint', type: 'IMAGE', link: null },
      ],
      outputs: [
        { name: 'blurred', type: 'MASK', links: [11] },
        { name: 'size', type: 'INT', links: [] },
      ],
      widgets_values: [7, 'gauss'],
    },
    { id: 3, type: 'Save', inputs: [{ name: 'mask', type: 'MASK', link: 11 }] },
  ],
  links: [
    [10, 1, 0, 2, 0, 'MASK'],
    [11, 2, 0, 3, 0, 'MASK'],
  ],
}
const API = {
  2: { class_type: 'Blur', inputs: { mask: ['1', 0], radius: 7, how: 'gauss' } },
  1: { class_type: 'Load', inputs: {} },
}

const BEFORE = JSON.stringify({
  required: { mask: ['MASK'], radius: ['INT', { max: 9 }], how: [['box', 'gauss']] },
  optional: { hint: ['IMAGE'] },
})

const changed = (difference: Partial<ClassDifference>, after = BEFORE): ClassChange => ({
  kind: 'changed',
  name: 'Blur',
  breaks: true,
  differences: [{ code: 'said', breaks: ['editor', 'api'], ...difference }],
  before: { comfy_node_name: 'Blur', input_types: BEFORE },
  after: { comfy_node_name: 'Blur', input_types: after },
})
const atMost = (max: number) => JSON.stringify({ required: { radius: ['INT', { max }] } })

test.each<[words: string, change: ClassChange, editor: boolean, api: boolean]>([
  ['a class that is gone', { kind: 'removed', name: 'Blur', breaks: true, differences: [] }, true, true],
  [
    'one with another name',
    { kind: 'renamed', name: 'Soften', former_name: 'Blur', breaks: true, differences: [] },
    true,
    true,
  ],
  ['a class it does not have', { kind: 'removed', name: 'Ink', breaks: true, differences: [] }, false, false],
  ['a new socket', changed({ code: 'input_added', name: 'image' }), true, true],
  [
    'a new field, in the API’s form',
    changed({ code: 'input_added', name: 'x', breaks: ['api'] }),
    false,
    true,
  ],
  ['a socket that is wired already', changed({ code: 'input_required', name: 'mask' }), false, false],
  ['one that is not', changed({ code: 'input_required', name: 'hint' }), true, true],
  ['a wired input that is gone', changed({ code: 'input_removed', name: 'mask' }), true, true],
  ['an open one', changed({ code: 'input_removed', name: 'hint' }), false, false],
  ['a field that is gone', changed({ code: 'input_removed', name: 'radius' }), true, true],
  [
    'a type that no longer takes the wire',
    changed({ code: 'input_type', name: 'mask', after: 'IMAGE' }),
    true,
    false,
  ],
  [
    'one of an input that nobody wired',
    changed({ code: 'input_type', name: 'hint', after: 'MASK' }),
    false,
    false,
  ],
  [
    'a choice that was made',
    changed({ code: 'choices_removed', name: 'how', choices: ['gauss'] }),
    true,
    true,
  ],
  ['another one', changed({ code: 'choices_removed', name: 'how', choices: ['box'] }), false, false],
  ['a range below the value', changed({ code: 'input_range', name: 'radius' }, atMost(5)), true, true],
  ['one that still has it', changed({ code: 'input_range', name: 'radius' }, atMost(8)), false, false],
  ['fields in another order', changed({ code: 'fields_moved', breaks: ['editor'] }), true, false],
  ['an output that is used', changed({ code: 'output_moved', name: 'blurred', index: 0 }), true, false],
  ['one that is not used', changed({ code: 'output_removed', name: 'size', index: 1 }), false, false],
  ['what breaks nothing', { ...changed({ breaks: undefined }), breaks: false }, false, false],
])('%s', async (_words, change, editor, api) => {
  const told = async (workflow: object) =>
    breaksInWorkflow(await reading(workflow), [change]).map(({ nodes }) => nodes)
  expect(await told(EDITOR)).toEqual(editor ? [['2']] : [])
  expect(await told(API)).toEqual(api ? [['2']] : [])
})
