import { relativeUnit } from './relative-unit'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:30Z', [0, 'second']],
  ['2026-11-21T11:58:00Z', [-2, 'minute']],
  ['2026-11-21T03:00:00Z', [-9, 'hour']],
  ['2026-11-18T12:00:00Z', [-3, 'day']],
  ['2026-11-01T12:00:00Z', [-2, 'week']],
  ['2026-08-21T12:00:00Z', [-3, 'month']],
  ['2026-10-22T12:00:00Z', [-4, 'week']],
  ['2025-08-21T12:00:00Z', [-15, 'month']],
  ['2024-11-22T12:00:00Z', [-23, 'month']],
  ['2024-08-21T12:00:00Z', [-2, 'year']],
  ['2026-11-23T12:00:00Z', [2, 'day']],
])('%s is %p from now', (moment, expected) => {
  expect(relativeUnit(new Date(moment), now)).toEqual(expected)
})
