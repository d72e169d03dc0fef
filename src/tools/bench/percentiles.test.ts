import { percentile } from './percentiles'

test('a percentile is the value that so many of a hundred lie below, whatever their order', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([0, 0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([1, 51, 96, 100, 100])
})

test('of nothing there is none', () => {
  expect(percentile([], 0.95)).toBeNaN()
})
