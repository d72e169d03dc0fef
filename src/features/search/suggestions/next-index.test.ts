import { nextIndex } from './next-index'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, -1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', -1, undefined],
  ['End', -1, undefined],
  ['a', 1, undefined],
])('%s from %p leads to %p', (key, index, next) => {
  expect(nextIndex(key, index, 3)).toBe(next)
})

test('nothing leads into an empty list', () => {
  expect(nextIndex('ArrowDown', -1, 0)).toBeUndefined()
})
