import { nextPlace } from './next-place'

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
])('%s from %p leads to %p', (key, place, next) => {
  expect(nextPlace(key, place, 3)).toBe(next)
})

test('nothing leads into an empty list', () => {
  expect(nextPlace('ArrowDown', -1, 0)).toBeUndefined()
})
