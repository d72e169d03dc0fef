import fc from 'fast-check'
import { markRanges, markWords } from './highlighted-text'

const shown = (pieces: ReturnType<typeof markRanges>) =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')

test('what the service found is marked', () => {
  const [word, other] = [[2, 6] as const, [7, 15] as const]
  expect(shown(markRanges('ControlNet Aux', [[0, 10]]))).toBe('[ControlNet] Aux')
  expect(shown(markRanges('a Face Detailer', [word, other]))).toBe('a [Face] [Detailer]')
  expect(shown(markRanges('nothing'))).toBe('nothing')
})

test('a part is shown alone, with its own marks', () => {
  const [one, two, three] = [[0, 3] as const, [4, 7] as const, [8, 13] as const]
  expect(shown(markRanges('one two three', [one, two, three], [4, 10]))).toBe('[two] [th]')
})

test('no text of a part is lost, whatever the ranges', () => {
  const places = fc.integer({ min: -2, max: 40 })
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.array(fc.tuple(places, places)), (text, ranges) => {
      expect(
        markRanges(text, ranges)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('searched words are marked wherever they stand', () => {
  expect(markWords('ComfyUI ControlNet Aux', 'controlnet aux')).toEqual([
    { text: 'ComfyUI ', marked: false },
    { text: 'ControlNet', marked: true },
    { text: ' ', marked: false },
    { text: 'Aux', marked: true },
  ])
})

test('single letters mark nothing', () => {
  expect(markWords('a cat', 'a')).toEqual([{ text: 'a cat', marked: false }])
})

test('no text is lost, whatever is searched', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, search) => {
      expect(
        markWords(text, search)
          .map((segment) => segment.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
