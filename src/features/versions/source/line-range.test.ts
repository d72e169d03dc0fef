import { linesHash, readLines } from './line-range'

test.each([
  ['#L10', { from: 10, to: 10 }, '#L10'],
  ['#L10-L20', { from: 10, to: 20 }, '#L10-L20'],
  ['#l20-10', { from: 10, to: 20 }, '#L10-L20'],
  [' 7 ', { from: 7, to: 7 }, '#L7'],
  ['3 - 5', { from: 3, to: 5 }, '#L3-L5'],
])('%s names lines', (text, lines, hash) => {
  expect(readLines(text)).toEqual(lines)
  expect(linesHash(lines)).toBe(hash)
})

test.each(['', '#', '#readme', 'L', '0', '-3', '1-0', '12345678'])('%j names none', (text) => {
  expect(readLines(text)).toBeUndefined()
})
