import { accepted } from './accepted'

test.each([
  ['gzip, deflate, br', ['gzip', 'deflate', 'br']],
  ['br;q=0.5, GZIP', ['gzip', 'br']],
  ['br;q=0, gzip;q=0.1', ['gzip']],
  ['de-AT , fr;q=0.5', ['de-at', 'fr']],
  ['', ['']],
  [undefined, ['']],
])('%p names %p', (header, names) => {
  expect(accepted(header)).toEqual(names)
})
