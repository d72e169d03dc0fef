import { daysLeft } from './days-left'

const NOW = new Date('2026-08-31T10:00:00.000Z')

test.each([
  ['2026-08-31T10:00:00.000Z', 30],
  ['2026-08-30T11:00:00.000Z', 30],
  ['2026-08-30T09:00:00.000Z', 29],
  ['2026-08-01T10:00:01.000Z', 1],
  ['2026-08-01T10:00:00.000Z', 0],
  ['2026-01-01T10:00:00.000Z', 0],
])('a pack deleted at %s can be brought back for %d days more', (deletedAt, days) => {
  expect(daysLeft(deletedAt, NOW)).toBe(days)
})
