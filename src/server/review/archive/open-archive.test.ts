import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { ARCHIVE_LIMITS, ArchiveRefusal } from '../zip/archive-refusal'
import { openArchive } from './open-archive'
import { makeZip, type TestEntry, zipOf } from './zip-for-tests'

const PACK = { 'pyproject.toml': '[project]\nname = "a"\n', 'nodes/image.py': 'X = 1\n' }
const limits = (given: Partial<typeof ARCHIVE_LIMITS>) => ({ ...ARCHIVE_LIMITS, ...given })

const refusalOf = async (bytes: Buffer, given: Partial<typeof ARCHIVE_LIMITS> = {}) => {
  const error = await openArchive(bytes, limits(given)).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ArchiveRefusal)
  return error as ArchiveRefusal
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

const unicodePath = (plain: string, shown: string) => {
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x7075, 0)
  field.writeUInt16LE(5 + shown.length, 2)
  field.writeUInt8(1, 4)
  field.writeUInt32LE(crc32(Buffer.from(plain)), 5)
  return Buffer.concat([field, Buffer.from(shown)])
}

test('a sound archive tells its files with their sizes and digests, and each can be read', async () => {
  const archive = await openArchive(zipOf(PACK))
  expect(archive.files).toEqual([
    { path: 'nodes/image.py', size: 6, sha256: digestOf('X = 1\n') },
    { path: 'pyproject.toml', size: 21, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  expect(String(await archive.read('nodes/image.py'))).toBe('X = 1\n')
  expect(archive.totalSize).toBe(27)
  await expect(archive.read('../etc/passwd')).rejects.toThrow('no file')
})

test('an archive downloaded from GitHub is read below its one folder', async () => {
  const archive = await openArchive(
    makeZip([
      { name: 'pack-main/', mode: 0o40755, store: true },
      { name: 'pack-main/a.py', data: 'A' },
      { name: 'pack-main/lib/b.py', data: 'B', store: true },
      { name: '__MACOSX/._a.py', data: 'x' },
    ]),
  )
  expect(archive.root).toBe('pack-main')
  expect(archive.files.map(({ path }) => path)).toEqual(['a.py', 'lib/b.py'])
  expect(String(await archive.read('lib/b.py'))).toBe('B')
})

test('an archive that tar made of the folder it was in has the names that it unpacks to', async () => {
  const archive = await openArchive(
    makeZip([
      { name: './', mode: 0o40755, store: true },
      { name: './nodes/', mode: 0o40755, store: true },
      { name: './nodes/a.py', data: 'A' },
      { name: './b.py', data: 'B' },
    ]),
  )
  expect(archive.root).toBe('')
  expect(archive.files.map(({ path }) => path)).toEqual(['b.py', 'nodes/a.py'])
  expect(archive.bytes.equals((await openArchive(zipOf({ 'b.py': 'B', 'nodes/a.py': 'A' }))).bytes)).toBe(
    true,
  )
})

test('a name whose letters are not marked as UTF-8 is refused in the words its author knows', async () => {
  const bytes = zipOf({ 'größe.py': 'X = 1\n' })
  for (const [header, flags] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const)
    bytes.writeUInt16LE(0, bytes.indexOf(header) + flags)
  expect(await refusalOf(bytes)).toMatchObject({
    code: 'unclear_name',
    path: 'größe.py',
    message:
      '"größe.py" has letters in its name that programs read differently, because they are not marked as UTF-8.',
  })
})

test('an archive can be given as a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
  await writeFile(join(folder, 'node.zip'), zipOf(PACK))
  expect((await openArchive(join(folder, 'node.zip'))).files).toHaveLength(2)
  await rm(folder, { recursive: true })
})

const evil: [string, TestEntry[], ArchiveRefusal['code']][] = [
  ['climbs out with ..', [{ name: 'a/../../b.py' }], 'path_traversal'],
  ['starts at the root', [{ name: '/etc/cron.d/x' }], 'absolute_path'],
  ['names a drive', [{ name: 'C:/Windows/x' }], 'drive_letter'],
  ['uses backslashes', [{ name: '..\\x.py' }], 'backslash_path'],
  ['hides a link', [{ name: 'a', data: '/etc/passwd', mode: 0o120777 }], 'link'],
  ['holds a pipe', [{ name: 'a', mode: 0o010644 }], 'special_file'],
  ['is encrypted', [{ name: 'a.py', flags: 1, data: 'x' }], 'encrypted'],
  ['is strongly encrypted', [{ name: 'a.py', flags: 0x41, data: 'x' }], 'encrypted'],
  ['is packed with something rare', [{ name: 'a.py', method: 14, data: 'x' }], 'unsupported_compression'],
  ['has a file twice', [{ name: 'a.py' }, { name: 'a.py', data: 'other' }], 'duplicate_name'],
  ['has a file twice, once below "./"', [{ name: './a.py' }, { name: 'a.py' }], 'duplicate_name'],
  ['climbs out behind "./"', [{ name: './../b.py' }], 'path_traversal'],
  ['starts at the root behind "./"', [{ name: './/etc/x' }], 'absolute_path'],
  ['has "./" twice', [{ name: '././a.py' }], 'unsafe_name'],
  ['has data in "./"', [{ name: './', data: 'x', mode: 0o40755 }], 'unsafe_name'],
  ['has a file where a folder is', [{ name: 'a/b.py' }, { name: 'a' }], 'duplicate_name'],
  ['has names differing in case', [{ name: 'Nodes/a.py' }, { name: 'nodes/b.py' }], 'case_collision'],
  ['has names differing in accents', [{ name: 'é.py' }, { name: 'e\u0301.py' }], 'case_collision'],
  ['has a line break in a name', [{ name: 'a\nb.py' }], 'unsafe_name'],
  ['turns the reading direction', [{ name: 'a\u202eyp.exe' }], 'unsafe_name'],
  ['has an empty folder name', [{ name: 'a//b.py' }], 'unsafe_name'],
  ['has a name beyond measure', [{ name: 'a'.repeat(501) }], 'unsafe_name'],
  ['lies too deep', [{ name: `${'d/'.repeat(32)}a.py` }], 'too_deep'],
  ['ends a name with a dot', [{ name: '__init__.py.' }], 'windows_name'],
  ['ends a folder’s name with a space', [{ name: 'nodes /a.py' }], 'windows_name'],
  ['has a name that Windows cannot have', [{ name: 'a?.py' }], 'windows_name'],
  ['hides a stream behind a file', [{ name: 'a.py:b.py' }], 'windows_name'],
  ['has a device for a file', [{ name: 'lib/NUL.py' }], 'windows_device'],
  ['has a device with a small digit', [{ name: 'com¹' }], 'windows_device'],
  ['has a device for a folder', [{ name: 'aux/a.py' }], 'windows_device'],
  [
    'has names differing in a mark without width',
    [{ name: 'a\u200db.py' }, { name: 'ab.py' }],
    'case_collision',
  ],
  [
    'has names differing in a letter that is another’s capital',
    [{ name: 'ſ.py' }, { name: 's.py' }],
    'case_collision',
  ],
  ['has data in a folder', [{ name: 'a/', data: 'x', mode: 0o40755 }], 'surplus_data'],
  ['needs a newer program', [{ name: 'a.py', flags: 0x20 }], 'unsupported_compression'],
  ['tells two names', [{ name: 'a.py', localName: 'b.py' }], 'name_mismatch'],
  ['has bytes changed', [{ name: 'a.py', data: 'x', checksum: 1 }], 'damaged'],
  ['has no files', [{ name: 'a/', mode: 0o40755, store: true }], 'empty'],
  [
    'hides its path behind a nicer one',
    [{ name: '../x.py', extra: unicodePath('../x.py', 'x.py') }],
    'unicode_name',
  ],
  [
    'lets two names share the same data',
    [
      { name: 'a', data: 'x', store: true },
      { name: 'b', sharesDataOf: 0 },
    ],
    'overlapping',
  ],
]

test.each(evil)('an archive that %s is refused', async (_what, entries, code) => {
  const refusal = await refusalOf(makeZip(entries))
  expect(refusal.code).toBe(code)
  expect(refusal.message).toMatch(/^[A-Z"].*\.$/)
})

const zeros = (length: number) => Buffer.alloc(length)

test.each([
  ['too many files', zipOf({ a: '', b: '', c: '' }), { files: 2 }, 'too_many_files'],
  ['a file too large', zipOf({ a: 'xxxx' }), { file: 3 }, 'file_too_large'],
  ['too much in all', zipOf({ a: 'xx', b: 'xx' }), { total: 3 }, 'total_too_large'],
  ['too many bytes', zipOf({ a: 'xx' }), { archive: 20 }, 'archive_too_large'],
  ['a bomb', zipOf({ a: zeros(12_000_000) }), {}, 'ratio_bomb'],
  [
    'a bomb of many small parts',
    zipOf(Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`f${i}`, zeros(1_000_000)]))),
    {},
    'ratio_bomb',
  ],
] as const)('an archive with %s is refused', async (_what, bytes, given, code) => {
  expect((await refusalOf(bytes, given)).code).toBe(code)
})

test('large files that hardly compress, and small ones that do, are no bombs', async () => {
  expect((await openArchive(zipOf({ a: zeros(9_000_000) }))).totalSize).toBe(9_000_000)
})

test('something else than a zip is told so', async () => {
  expect((await refusalOf(Buffer.from('hello'))).code).toBe('not_a_zip')
  expect((await refusalOf(Buffer.alloc(0))).code).toBe('not_a_zip')
})

test('a zip cut off anywhere is refused', async () => {
  const whole = zipOf(PACK)
  for (let length = 4; length < whole.length; length += 3)
    expect(['truncated', 'damaged']).toContain((await refusalOf(whole.subarray(0, length))).code)
})

test('whatever bytes arrive, the answer is a refusal and never a crash', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (noise, magic) => {
      const bytes = Buffer.concat([
        magic ? Buffer.from('PK\x03\x04PK\x05\x06', 'latin1') : Buffer.alloc(0),
        noise,
      ])
      await refusalOf(bytes)
    }),
    { numRuns: 300 },
  )
})

test('a sound zip with bytes changed opens or is refused, and never crashes', async () => {
  const sound = zipOf({ ...PACK, 'README.md': '# Words\n'.repeat(20) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      async (changes) => {
        const bytes = Buffer.from(sound)
        for (const [at, value] of changes) bytes[at] = value
        await openArchive(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(ArchiveRefusal))
      },
    ),
    { numRuns: 600 },
  )
})
