import { readLicense } from './license'

test.each([
  ['MIT', 'MIT'],
  ['{"text": "Apache-2.0"}', 'Apache-2.0'],
  ['{"text": "MIT License\\n\\nCopyright (c) 2024 Someone\\n\\nPermission is hereby granted…"}', 'MIT'],
  ['"GPL-3.0"', 'GPL-3.0'],
  ['Apache License 2.0', 'Apache-2.0'],
  ['GNU GENERAL PUBLIC LICENSE\n   Version 3, 29 June 2007', 'GPL-3.0'],
])('%s is read as %s, with a link', (field, name) => {
  expect(readLicense(field)).toEqual({ name, url: `https://spdx.org/licenses/${name}.html` })
})

test('a name that is no identifier is shown without a link', () => {
  expect(readLicense('Free for research')).toEqual({ name: 'Free for research' })
})

test.each([undefined, '', '{}', '{"file":"LICENSE"}', 'LICENSE.txt', '{"text": ""}', 'null', '[]'])(
  '%s names no license',
  (field) => {
    expect(readLicense(field)).toBeUndefined()
  },
)
