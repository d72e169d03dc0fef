import { licenseId, statedLicense } from './license-id'

test.each([
  ['MIT', undefined, 'MIT'],
  ['apache-2.0', undefined, 'Apache-2.0'],
  ['GPL-3.0 license', undefined, 'GPL-3.0'],
  ['MIT License', undefined, 'MIT'],
  ['Apache License 2.0', undefined, 'Apache-2.0'],
  ['GPL-3.0-or-later', 'GNU GENERAL PUBLIC LICENSE\nVersion 3', 'GPL-3.0-or-later'],
  [undefined, 'GNU GENERAL PUBLIC LICENSE\nVersion 3', 'GPL-3.0'],
  ['', 'MIT License', 'MIT'],
  ['MIT OR Apache-2.0', 'MIT License', ''],
  ['Free for research', 'MIT License', ''],
  [undefined, 'Free to use.', ''],
  [undefined, undefined, ''],
])('declared %p with the text %p it is %p', (declared, text, id) => {
  expect(licenseId(declared, text)).toBe(id)
})

test.each([
  ['', ''],
  ['{}', ''],
  ['None', ''],
  ['LICENSE', 'file'],
  ['{"file": "LICENSE"}', 'file'],
  ['{"file": "legal/terms.txt"}', 'file'],
  ['{"text": "mit"}', 'MIT'],
  ['Apache License 2.0', 'Apache-2.0'],
  ['{"text": "MIT License\\n\\nPermission is hereby granted, free of charge"}', 'MIT'],
  ['MIT OR Apache-2.0', 'other'],
  ['{"text": "Free for research"}', 'other'],
])('a field of %p states %p', (field, stated) => {
  expect(statedLicense(field)).toBe(stated)
})
