import { niceTicks } from './nice-ticks'

test.each([
  [0, 1, [0, 1]],
  [0, 4, [0, 1, 2, 3, 4]],
  [0, 7, [0, 2, 4, 6, 8]],
  [0, 93, [0, 50, 100]],
  [83, 87, [83, 84, 85, 86, 87]],
  [3262, 3301, [3260, 3270, 3280, 3290, 3300, 3310]],
  [5, 5, [5, 6]],
])('from %d to %d', (from, to, ticks) => {
  expect(niceTicks(from, to)).toEqual(ticks)
})
