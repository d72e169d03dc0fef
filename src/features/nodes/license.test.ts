import { readLicense } from './license'

test.each([
  [{ license: 'MIT' }, 'MIT'],
  [{ license: '{"text": "Apache-2.0"}' }, 'Apache-2.0'],
  [{ license: '"GPL-3.0"' }, 'GPL-3.0'],
  [{ license: 'Apache License 2.0', license_id: 'Apache-2.0' }, 'Apache-2.0'],
  [{ license: '{"file":"LICENSE"}', license_id: 'MIT' }, 'MIT'],
  [{ license_id: 'BSD-3-Clause' }, 'BSD-3-Clause'],
])('%j is read as %s, with a link', (pack, name) => {
  expect(readLicense(pack)).toEqual({ name, url: `https://spdx.org/licenses/${name}.html` })
})

test('a name that is no identifier is shown without a link', () => {
  expect(readLicense({ license: 'Free for research' })).toEqual({ name: 'Free for research' })
})

test.each([
  undefined,
  '',
  '{}',
  '{"file":"LICENSE"}',
  'LICENSE.txt',
  '{"text": ""}',
  'null',
  '[]',
  'A license of our own\n\nYou may do this.',
])('%j names no license', (license) => {
  expect(readLicense({ license })).toBeUndefined()
})
