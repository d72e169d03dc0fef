import { compareDefinitions } from './compare-definitions'

const blur = {
  comfy_node_name: 'MaskBlur',
  category: 'mask',
  input_types: JSON.stringify({
    required: { mask: ['MASK'], radius: ['INT', { default: 3, min: 1 }], how: [['box', 'gauss']] },
    optional: { soft: ['BOOLEAN', { default: true }] },
  }),
  return_types: '["MASK","INT"]',
  return_names: '["mask","radius"]',
}

test('inputs that came, went, or are others are told one by one', () => {
  const after = {
    ...blur,
    input_types: JSON.stringify({
      required: { mask: ['MASK,IMAGE'], radius: ['FLOAT', { default: 2.5 }], strength: ['FLOAT'] },
      optional: { how: [['box', 'gauss', 'median']], hint: ['IMAGE'] },
    }),
  }
  expect(compareDefinitions(blur, after)).toEqual({
    inputs_added: [
      { name: 'strength', optional: false },
      { name: 'hint', optional: true },
    ],
    inputs_removed: ['soft'],
    inputs_changed: [
      { name: 'mask', before: 'MASK', after: 'MASK,IMAGE' },
      { name: 'radius', before: 'INT = 3', after: 'FLOAT = 2.5' },
      { name: 'how', before: 'COMBO (2)', after: '[COMBO (3)]' },
    ],
    fields: [],
  })
})

test('outputs in another order are outputs that changed: workflows know them by their place', () => {
  const after = { ...blur, return_types: '["INT","MASK"]', return_names: '["radius","mask"]' }
  expect(compareDefinitions(blur, after)).toEqual({
    inputs_added: [],
    inputs_removed: [],
    inputs_changed: [],
    outputs: { before: ['mask: MASK', 'radius: INT'], after: ['radius: INT', 'mask: MASK'] },
    fields: [],
  })
})

test('a choice that is another one is a change, and so is what is said of the class', () => {
  const input_types = blur.input_types.replace('gauss', 'median')
  expect(compareDefinitions(blur, { ...blur, input_types, category: 'mask/blur', deprecated: true })).toEqual(
    {
      inputs_added: [],
      inputs_removed: [],
      inputs_changed: [{ name: 'how', before: 'COMBO (2)', after: 'COMBO (2)' }],
      fields: ['category', 'deprecated'],
    },
  )
})

test('a longer range and other tooltips change nothing for a workflow', () => {
  expect(
    compareDefinitions(blur, { ...blur, input_types: blur.input_types.replace('"min":1', '"min":0') }),
  ).toBeUndefined()
  expect(compareDefinitions(blur, { ...blur, deprecated: false })).toBeUndefined()
})
