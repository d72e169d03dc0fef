import { isSocket, readInputs, readOutputs } from './read-signature'

test('inputs say what they take, whether they are needed, and what they start with', () => {
  const text = JSON.stringify({
    required: {
      mask: ['MASK'],
      share: ['FLOAT', { default: 0.5, min: 0, max: 1, step: 0.01 }],
      what: [['specks', 'holes'], { default: 'holes' }],
      mode: ['COMBO', { options: ['a', 'b'] }],
      seed: ['INT', { default: 0, max: 18446744073709551615 }],
    },
    optional: { through: ['MASK', { tooltip: 'Replaces share.' }], text: ['STRING', { default: '' }] },
    hidden: { prompt: 'PROMPT' },
  })
  expect(readInputs(text)).toEqual([
    { name: 'mask', type: 'MASK', optional: false },
    { name: 'share', type: 'FLOAT', optional: false, preset: '0.5', min: '0', max: '1', step: '0.01' },
    { name: 'what', type: 'COMBO', optional: false, choices: ['specks', 'holes'], preset: 'holes' },
    { name: 'mode', type: 'COMBO', optional: false, choices: ['a', 'b'] },
    { name: 'seed', type: 'INT', optional: false, preset: '0', max: '1.8e19' },
    { name: 'through', type: 'MASK', optional: true, tooltip: 'Replaces share.' },
    { name: 'text', type: 'STRING', optional: true },
  ])
})

test('outputs have their types as names when they have no others', () => {
  expect(
    readOutputs({ return_types: '["IMAGE","INT"]', return_names: '["frames"]', output_is_list: [true] }),
  ).toEqual([
    { name: 'frames', type: 'IMAGE', list: true },
    { name: 'INT', type: 'INT', list: false },
  ])
})

test.each(['', '{', 'null', '[]', '{"required":[]}', '{"required":{"a":null}}', '7'])(
  'what no pack should say (%s) breaks nothing',
  (text) => {
    expect(readInputs(text).every(({ type }) => type === 'COMBO')).toBe(true)
    expect(readOutputs({ return_types: text, return_names: text })).toEqual([])
  },
)

test('fields of a node take no wire, unless it makes sockets of them', () => {
  const text = JSON.stringify({
    required: { image: ['IMAGE'], size: ['INT'], wired: ['INT', { forceInput: true }], how: [['a', 'b']] },
  })
  expect(
    readInputs(text)
      .filter(isSocket)
      .map(({ name }) => name),
  ).toEqual(['image', 'wired'])
})
