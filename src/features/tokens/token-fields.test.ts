import { expiryOf, expiryStateOf } from './token-fields'

const now = new Date('2026-08-19T12:00:00.000Z')

test('a key is good for the days chosen, or for ever', () => {
  expect(expiryOf('30', now)).toBe('2026-09-18T12:00:00.000Z')
  expect(expiryOf('', now)).toBeUndefined()
})

test.each([
  [undefined, 'none'],
  ['2026-08-19T12:00:00.000Z', 'expired'],
  ['2026-08-19T12:00:01.000Z', 'soon'],
  ['2026-09-02T12:00:00.000Z', 'soon'],
  ['2026-09-02T12:00:01.000Z', 'later'],
])('of a key that expires at %s one is told: %s', (expiresAt, state) => {
  expect(expiryStateOf(expiresAt, now)).toBe(state)
})
