import { isUsableLicense } from './is-usable-license'

test.each([
  '',
  'MIT',
  'mit',
  'GPL-3.0',
  'GPL-2.0+',
  'MIT OR Apache-2.0',
  '(MIT AND (GPL-3.0-only WITH Classpath-exception-2.0)) OR CC0-1.0',
  'LicenseRef-Acme',
  'LICENSE',
  './LICENSE.md',
  '{"file": "LICENSE"}',
  '{"text": "GPL-3.0 license"}',
  '{}',
])('%j says which license a pack has', (text) => expect(isUsableLicense(text)).toBe(true))

test.each([
  'GPL-3.0 license',
  'ours',
  'MIT OR',
  'OR',
  'MIT Apache-2.0',
  '(MIT',
  'MIT)',
  '()',
  'MIT WITH',
  '[]',
  '"',
  '{"file"',
])('%j does not', (text) => expect(isUsableLicense(text)).toBe(false))

test('a text of nothing but brackets is answered at once', () => {
  expect(isUsableLicense(`${'('.repeat(900)}MIT${')'.repeat(900)}`)).toBe(true)
  expect(isUsableLicense('('.repeat(2000))).toBe(false)
})
