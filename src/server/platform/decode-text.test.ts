import { decodeText } from './decode-text'

test.each([
  ['nothing', Buffer.alloc(0), { text: '', encoding: 'utf-8', isBroken: false }],
  [
    'letters of all scripts',
    Buffer.from('größe = "大"\n'),
    { text: 'größe = "大"\n', encoding: 'utf-8', isBroken: false },
  ],
  ['a mark before UTF-8', Buffer.from('\ufeffa'), { text: 'a', encoding: 'utf-8', isBroken: false }],
  [
    'Windows’ UTF-16',
    Buffer.from('\ufeffa = 1', 'utf16le'),
    { text: 'a = 1', encoding: 'utf-16le', isBroken: false },
  ],
  [
    'the other UTF-16',
    Buffer.from('\ufeffa = 1', 'utf16le').swap16(),
    { text: 'a = 1', encoding: 'utf-16be', isBroken: false },
  ],
  [
    'an accent in Latin 1',
    Buffer.from('# gr\xf6\xdfer als zuvor, und mehr\n', 'latin1'),
    { text: '# gr\ufffd\ufffder als zuvor, und mehr\n', encoding: 'utf-8', isBroken: true },
  ],
])('a text is read: %s', (_, bytes, found) => {
  expect(decodeText(bytes)).toEqual(found)
})

test.each([
  ['with a NUL', Buffer.from('MZ\0\x03')],
  ['mostly bytes of no encoding', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x10, 0x4a, 0x46])],
  ['a NUL in UTF-16', Buffer.from('\ufeffa\0b', 'utf16le')],
])('a binary file is none: %s', (_, bytes) => {
  expect(decodeText(bytes)).toBeUndefined()
})
