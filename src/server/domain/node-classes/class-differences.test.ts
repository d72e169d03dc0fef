import type { ComfyNode } from '../../../contract/versions/comfy-node'
import { classDifferences } from './class-differences'

type Inputs = Record<string, unknown>

const node = (
  required: Inputs,
  outputs: [name: string, type: string][] = [],
  optional: Inputs = {},
): ComfyNode => ({
  comfy_node_name: 'QuietMask',
  input_types: JSON.stringify({ required, optional }),
  return_types: JSON.stringify(outputs.map(([, type]) => type)),
  return_names: JSON.stringify(outputs.map(([name]) => name)),
})

const ALL = ['editor', 'api']
const MASK = ['MASK']
const HOW = [['box', 'gauss']]

test.each<[words: string, before: ComfyNode, after: ComfyNode, expected: object[]]>([
  ['nothing', node({ mask: MASK }), node({ mask: MASK }), []],
  [
    'a new socket that has to be wired breaks what was saved',
    node({ mask: MASK }),
    node({ mask: MASK, image: ['IMAGE'] }),
    [{ code: 'input_added', name: 'image', after: 'IMAGE', breaks: ALL }],
  ],
  [
    'a new field at the end breaks the form of the API alone, which has to name all that is required',
    node({ radius: ['INT', { default: 3 }] }),
    node({ radius: ['INT', { default: 3 }], strength: ['FLOAT', { default: 0.5 }] }),
    [{ code: 'input_added', name: 'strength', after: 'FLOAT = 0.5', breaks: ['api'] }],
  ],
  [
    'a new field before others moves their stored values',
    node({ radius: ['INT'] }),
    node({ strength: ['FLOAT'], radius: ['INT'] }),
    [
      { code: 'input_added', name: 'strength', after: 'FLOAT', breaks: ['api'] },
      { code: 'fields_moved', before: 'radius', after: 'strength, radius', breaks: ['editor'] },
    ],
  ],
  [
    'a socket between fields moves nothing',
    node({ radius: ['INT'], how: HOW }),
    node({ radius: ['INT'], how: HOW }, [], { hint: ['IMAGE'] }),
    [{ code: 'input_added', name: 'hint', after: '[IMAGE]' }],
  ],
  [
    'fields that change places break what the editor saved',
    node({ radius: ['INT'], how: HOW }),
    node({ how: HOW, radius: ['INT'] }),
    [{ code: 'fields_moved', before: 'radius, how', after: 'how, radius', breaks: ['editor'] }],
  ],
  [
    'the second field of a seed takes a place of its own',
    node({ seed: ['INT'], how: HOW }),
    node({ seed: ['INT', { control_after_generate: true }], how: HOW }),
    [{ code: 'fields_moved', before: 'seed, how', after: 'seed, seed ↻, how', breaks: ['editor'] }],
  ],
  [
    'an input that is gone',
    node({ mask: MASK, radius: ['INT'] }),
    node({ mask: MASK }),
    [{ code: 'input_removed', name: 'radius', before: 'INT', breaks: ALL }],
  ],
  [
    'a socket that may no longer be left open',
    node({}, [], { mask: MASK }),
    node({ mask: MASK }),
    [{ code: 'input_required', name: 'mask', breaks: ALL }],
  ],
  [
    'one that may',
    node({ mask: MASK }),
    node({}, [], { mask: MASK }),
    [{ code: 'input_optional', name: 'mask' }],
  ],
  [
    'a type that takes less',
    node({ mask: ['MASK,IMAGE'] }),
    node({ mask: MASK }),
    [{ code: 'input_type', name: 'mask', before: 'MASK,IMAGE', after: 'MASK', breaks: ALL }],
  ],
  [
    'a type that takes more',
    node({ mask: MASK }),
    node({ mask: ['MASK,IMAGE'] }),
    [{ code: 'input_type', name: 'mask', before: 'MASK', after: 'MASK,IMAGE' }],
  ],
  [
    'a field that became a socket loses the value that was set',
    node({ radius: ['INT'] }),
    node({ radius: ['INT', { forceInput: true }] }),
    [{ code: 'input_form', name: 'radius', before: 'field', after: 'socket', breaks: ['editor'] }],
  ],
  [
    'a default and a wider range break nothing',
    node({ radius: ['INT', { default: 3, min: 1, max: 9 }] }),
    node({ radius: ['INT', { default: 4, min: 0, max: 9 }] }),
    [
      { code: 'input_range', name: 'radius', before: '1…9', after: '0…9' },
      { code: 'input_default', name: 'radius', before: '3', after: '4' },
    ],
  ],
  [
    'a narrower range does',
    node({ radius: ['INT', { min: 0 }] }),
    node({ radius: ['INT', { min: 0, max: 5 }] }),
    [{ code: 'input_range', name: 'radius', before: '0…', after: '0…5', breaks: ALL }],
  ],
  [
    'choices that came and went',
    node({ how: HOW }),
    node({ how: [['box', 'median']] }),
    [
      { code: 'choices_removed', name: 'how', choices: ['gauss'], breaks: ALL },
      { code: 'choices_added', name: 'how', choices: ['median'] },
    ],
  ],
  [
    'choices that are made when the pack runs',
    node({ how: HOW }),
    node({ how: ['COMBO'] }),
    [{ code: 'input_type', name: 'how', before: 'COMBO (2)', after: 'COMBO' }],
  ],
  [
    'outputs that change places are other ones for a workflow',
    node({}, [
      ['mask', 'MASK'],
      ['image', 'IMAGE'],
    ]),
    node({}, [
      ['image', 'IMAGE'],
      ['mask', 'MASK'],
    ]),
    [
      { code: 'output_moved', name: 'mask', index: 0, before: '1', after: '2', breaks: ALL },
      { code: 'output_moved', name: 'image', index: 1, before: '2', after: '1', breaks: ALL },
    ],
  ],
  [
    'an output in front moves the others',
    node({}, [['mask', 'MASK']]),
    node({}, [
      ['image', 'IMAGE'],
      ['mask', 'MASK'],
    ]),
    [
      { code: 'output_moved', name: 'mask', index: 0, before: '1', after: '2', breaks: ALL },
      { code: 'output_added', name: 'image', index: 0, after: 'IMAGE' },
    ],
  ],
  [
    'an output at the end moves none',
    node({}, [['mask', 'MASK']]),
    node({}, [
      ['mask', 'MASK'],
      ['image', 'IMAGE'],
    ]),
    [{ code: 'output_added', name: 'image', index: 1, after: 'IMAGE' }],
  ],
  [
    'an output of another name at its old place is the same one',
    node({}, [['mask', 'MASK']]),
    node({}, [['edges', 'MASK']]),
    [{ code: 'output_renamed', name: 'mask', index: 0, before: 'mask', after: 'edges' }],
  ],
  [
    'an output that is gone, and one that took its place',
    node({}, [
      ['mask', 'MASK'],
      ['image', 'IMAGE'],
    ]),
    node({}, [['image', 'IMAGE']]),
    [
      { code: 'output_removed', name: 'mask', index: 0, before: 'MASK', breaks: ALL },
      { code: 'output_moved', name: 'image', index: 1, before: '2', after: '1', breaks: ALL },
    ],
  ],
  [
    'an output that gives something else',
    node({}, [['mask', 'MASK']]),
    node({}, [['mask', 'IMAGE']]),
    [{ code: 'output_type', name: 'mask', index: 0, before: 'MASK', after: 'IMAGE', breaks: ALL }],
  ],
  [
    'outputs without names are told apart by their order',
    {
      ...node({}, [
        ['', 'MASK'],
        ['', 'MASK'],
      ]),
    },
    node({}, [['', 'MASK']]),
    [{ code: 'output_removed', name: 'MASK', index: 1, before: 'MASK', breaks: ALL }],
  ],
  [
    'what is said of it',
    { ...node({}), category: 'mask', deprecated: false },
    { ...node({}), category: 'mask/soft', deprecated: true },
    [
      { code: 'said', name: 'category', before: 'mask', after: 'mask/soft' },
      { code: 'said', name: 'deprecated', after: 'true' },
    ],
  ],
  ['inputs that one side does not tell', { ...node({ mask: MASK }), input_types: undefined }, node({}), []],
])('%s', (_words, before, after, expected) => {
  expect(classDifferences(before, after)).toEqual(expected)
})
