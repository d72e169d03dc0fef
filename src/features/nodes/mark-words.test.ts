import fc from 'fast-check'
import { markWords } from './mark-words'

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
