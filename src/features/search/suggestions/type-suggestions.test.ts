import { typeSuggestions } from './type-suggestions'

const TYPES = [
  { type: 'IMAGE', takes: 800, gives: 600 },
  { type: 'MASK', takes: 300, gives: 400 },
  { type: 'MODEL', takes: 500, gives: 200 },
  { type: 'IMAGE_LIST', takes: 20, gives: 0 },
  { type: 'MASK_MAPPING', takes: 30, gives: 3 },
]
const textsFor = (text: string) => typeSuggestions(text, TYPES)?.suggestions.map((one) => one.text)

test.each([
  ['IMAGE -> ma', ['IMAGE -> MASK', 'IMAGE -> MASK_MAPPING']],
  ['IMAGE ->', ['IMAGE -> IMAGE', 'IMAGE -> MASK', 'IMAGE -> MODEL', 'IMAGE -> MASK_MAPPING']],
  ['IMAGE -> MASK, MO', ['IMAGE -> MASK, MODEL']],
  ['-> MASK', ['-> MASK_MAPPING']],
  ['segment needs m', ['segment needs MODEL', 'segment needs MASK', 'segment needs MASK_MAPPING']],
  ['IMA', ['IMAGE ->', 'IMAGE_LIST ->', '-> IMAGE']],
  ['IMAGE, MA', ['IMAGE, MASK ->', 'IMAGE, MASK_MAPPING ->']],
  ['IMAGE_L', ['IMAGE_LIST ->']],
  ['ZZZ', []],
  ['ima', undefined],
  ['upscale', undefined],
])('%j goes on as %j', (text, expected) => {
  expect(textsFor(text)).toEqual(expected)
})

test('how many nodes there are is told of the part that the type would have', () => {
  expect(typeSuggestions('IMA', TYPES)).toEqual({
    isGuessed: true,
    suggestions: [
      { kind: 'type', text: 'IMAGE ->', count: 800 },
      { kind: 'type', text: 'IMAGE_LIST ->', count: 20 },
      { kind: 'type', text: '-> IMAGE', count: 600 },
    ],
  })
})
