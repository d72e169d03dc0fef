import { ArchiveRefusal } from '../zip/archive-refusal'
import { openRepository, REPOSITORY_LIMITS } from './open-repository'
import { makeZip, type TestEntry, zipOf } from './zip-for-tests'

const LINK = 0o120777
const POINTER = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n'
const README = { name: 'light-main/README.md', data: '# Light' }

const open = (...entries: TestEntry[]) => openRepository(makeZip([README, ...entries]))
const codeOf = (bytes: Buffer) =>
  openRepository(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof ArchiveRefusal ? error.code : String(error)),
  )

test.each<[string, TestEntry, string, string]>([
  [
    'a link',
    { name: 'light-main/link.py', data: '../../etc/passwd', mode: LINK },
    'link.py',
    'It is a symbolic link.',
  ],
  ['a device', { name: 'light-main/pipe', mode: 0o010644 }, 'pipe', 'It is neither a file nor a folder.'],
  [
    'a name that leads outside',
    { name: '../evil.py', data: 'x' },
    '../evil.py',
    'Its name leads out of the repository.',
  ],
  [
    'an absolute name',
    { name: '/etc/cron.d/evil', data: 'x' },
    '/etc/cron.d/evil',
    'Its name leads out of the repository.',
  ],
  ['a drive', { name: 'C:evil.py', data: 'x' }, 'C:evil.py', 'Its name leads out of the repository.'],
  [
    'a backslash',
    { name: 'light-main\\evil.py', data: 'x' },
    'light-main\\evil.py',
    'There is a backslash in its name, which is a folder to some systems.',
  ],
  [
    'the same name in other letters',
    { name: 'light-main/readme.MD', data: 'x' },
    'readme.MD',
    'Another file has the same name on systems that ignore case.',
  ],
  [
    'the same name twice',
    { name: 'light-main/README.md', data: 'x' },
    'README.md',
    'Another file has the same name.',
  ],
  [
    'a question mark',
    { name: 'light-main/why?.md', data: 'x' },
    'why?.md',
    'Windows cannot have a file of this name.',
  ],
  [
    'a device of Windows',
    { name: 'light-main/aux.py', data: 'x' },
    'aux.py',
    'Windows cannot have a file of this name.',
  ],
  [
    'an encrypted file',
    { name: 'light-main/secret.py', data: 'x', flags: 1 },
    'secret.py',
    'It is encrypted.',
  ],
  [
    'an unusual way of packing',
    { name: 'light-main/new.py', data: 'x', method: 93 },
    'new.py',
    'It is packed in a way that not everybody can unpack.',
  ],
  [
    'a pointer into Git LFS',
    { name: 'light-main/model.png', data: POINTER },
    'model.png',
    'It lies in Git LFS; the archive has only a pointer to it.',
  ],
  [
    'Git’s own folder',
    { name: 'light-main/.git/config', data: 'x' },
    '.git',
    "Git's own files are not read.",
  ],
])('%s is left out and named, and the rest is read', async (_what, entry, file, reason) => {
  const repository = await open(entry)
  expect(repository.unreadable).toEqual([{ file, reason }])
  expect(repository.files.map(({ path }) => path)).toEqual(['README.md'])
  expect(String(await repository.read('README.md'))).toBe('# Light')
})

test('a file that is too large is left out without being unpacked', async () => {
  const limits = { ...REPOSITORY_LIMITS, file: 1000 }
  const repository = await openRepository(
    zipOf({ 'README.md': '# Light', 'model.bin': 'x'.repeat(1001) }),
    limits,
  )
  expect(repository.unreadable).toEqual([{ file: 'model.bin', reason: 'It is larger than 0.001 MB.' }])
  expect(repository.files).toHaveLength(1)
})

test('of a repository that is too large, code and texts are read first', async () => {
  const limits = { ...REPOSITORY_LIMITS, total: 100 }
  const repository = await openRepository(
    zipOf({ 'a.bin': 'x'.repeat(90), 'b.md': 'y'.repeat(10), 'c.py': 'z'.repeat(20) }),
    limits,
  )
  expect(repository.files.map(({ path }) => path)).toEqual(['b.md', 'c.py'])
  expect(repository.unreadable).toEqual([
    { file: 'a.bin', reason: 'The repository is larger than what is read of one.' },
  ])
})

test('names with letters beyond ASCII are read', async () => {
  const repository = await openRepository(zipOf({ '光-main/読む.md': 'あ' }))
  expect(repository.root).toBe('光-main')
  expect(repository.files).toMatchObject([{ path: '読む.md', size: 3 }])
})

test('a file can be taken as it is packed', async () => {
  const repository = await open({ name: 'light-main/a/b.txt', data: 'hello' })
  expect(repository.packed('a/b.txt')).toMatchObject({ name: 'a/b.txt', uncompressedSize: 5 })
  expect(repository.packed('c.txt')).toBeUndefined()
})

test('what makes the archive itself doubtful refuses it', async () => {
  const whole = zipOf({ 'a.py': 'x = 1\n'.repeat(100) })
  expect(await codeOf(Buffer.from('no zip'))).toBe('not_a_zip')
  expect(await codeOf(whole.subarray(0, whole.length - 30))).toBe('truncated')
  expect(await codeOf(makeZip([{ name: 'a.py', data: 'x', checksum: 1 }]))).toBe('damaged')
  expect(
    await codeOf(
      makeZip([
        { name: 'a.py', data: 'x' },
        { name: 'b.py', data: 'y', sharesDataOf: 0 },
      ]),
    ),
  ).toBe('overlapping')
  expect(await codeOf(makeZip([{ name: 'bomb.bin', data: Buffer.alloc(30_000_000) }]))).toBe('ratio_bomb')
  expect(await codeOf(makeZip([{ name: 'light-main/', mode: 0o040755 }]))).toBe('empty')
  expect(await codeOf(makeZip([{ name: '../a.py', data: 'x' }]))).toBe('empty')
})
