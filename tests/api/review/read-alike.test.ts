// Slow: other programs read thousands of archives.

import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { ZipFile } from 'yazl'
import { ARCHIVE_LIMITS, ArchiveRefusal } from '../../../src/server/review/zip/archive-refusal'
import { openArchive } from '../../../src/server/review/archive/open-archive'
import { readZip } from '../../../src/server/review/zip/read-zip'
import { makeZip } from '../../../src/server/review/archive/zip-for-tests'
import { findPythons, hasUnzip, readWithPython, readWithUnzip } from '../../support/zip-readers'

const BENT = 2_400
const SEED = Math.floor(Math.random() * 2 ** 31)

const folder = mkdtempSync(join(tmpdir(), 'comfy-registry-bent-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const pythons = findPythons()

test('there is a Python and an unzip to compare with', () => {
  expect({
    'a python3 in PATH or below ~/.pyenv/versions': pythons.length > 0,
    'unzip in PATH': hasUnzip(),
  }).toEqual({
    'a python3 in PATH or below ~/.pyenv/versions': true,
    'unzip in PATH': true,
  })
})

async function streamed(options: { forceZip64Format?: boolean; compress?: boolean }): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('import os\n'), 'pack/__init__.py', options)
  zip.addReadStream(
    (await import('node:stream')).Readable.from([Buffer.from('A = 1\n'.repeat(9))]),
    'pack/é.py',
    options,
  )
  zip.addEmptyDirectory('pack/models')
  zip.end({ comment: '', forceZip64Format: Boolean(options.forceZip64Format) })
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream)
}

/** Benign archives: plain, stored, with folders, with data descriptors, zip64. */
const honest = async (): Promise<Buffer[]> => [
  makeZip([
    { name: '__init__.py', data: 'import os\n' },
    { name: 'nodes/', mode: 0o40755, store: true },
    { name: 'nodes/a.py', data: 'A = 1\n'.repeat(20), mode: 0o100755 },
  ]),
  makeZip([
    { name: 'b.py', data: 'B = 2\n', store: true },
    { name: 'a.py', data: '', store: true },
  ]),
  await streamed({}),
  await streamed({ compress: false }),
  await streamed({ forceZip64Format: true }),
]

const CENTRAL = 'PK\x01\x02'
const UNIX = 3

/** Returns the offsets of each entry's host system in a zip's central directory. */
const systems = (bytes: Buffer): number[] => {
  const found: number[] = []
  for (let at = bytes.indexOf(CENTRAL); at >= 0; at = bytes.indexOf(CENTRAL, at + 1)) found.push(at + 5)
  return found
}

/** Marks entries as .NET and Java do on every system: packed on DOS, with UTF-8 names. */
const asOfDos = (bytes: Buffer) =>
  changed(bytes, (copy) => {
    for (const at of systems(copy)) copy.writeUInt8(0, at)
  })

/** `unzip` decodes names from other systems as DOS code pages, even if they are marked as UTF-8. */
const isGarbledByUnzip = (bytes: Buffer, names: readonly string[]) =>
  names.some((name) => /[^\0-\x7f]/.test(name)) && systems(bytes).some((at) => bytes[at] !== UNIX)

/** Benign archives whose names programs decode differently before the review has normalized them. */
const untidy = (): Buffer[] => [
  asOfDos(makeZip([{ name: 'größe 例.py', data: 'A = 1\n' }])),
  makeZip([
    { name: './', mode: 0o40755, store: true },
    { name: './nodes/a.py', data: 'A = 1\n' },
  ]),
]

type Bend = (bytes: Buffer) => Buffer

/** Returns the offsets of a zip's records. */
const records = (bytes: Buffer): number[] => {
  const found: number[] = []
  for (let at = bytes.indexOf('PK'); at >= 0; at = bytes.indexOf('PK', at + 1)) found.push(at)
  return found.length > 0 ? found : [0]
}
const pick = (list: readonly number[], index: number) => list[index % list.length] ?? 0
const changed = (bytes: Buffer, change: (copy: Buffer) => void) => {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}
const spliced = (bytes: Buffer, at: number, removed: number, added: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + removed)])

const far = fc.nat(100_000)
const ODD = [0, 1, 2, 8, 0x7fff, 0xffff, 0x800, 22, 46, 30, 20]
const bends: fc.Arbitrary<Bend> = fc.oneof(
  fc.tuple(far, fc.nat(70), fc.nat(255)).map(
    ([record, within, value]): Bend =>
      (bytes) =>
        changed(
          bytes,
          (copy) => (copy[Math.min(pick(records(copy), record) + within, copy.length - 1)] = value),
        ),
  ),
  fc.tuple(far, fc.nat(48), fc.constantFrom(...ODD), fc.boolean()).map(
    ([record, within, value, isAdded]): Bend =>
      (bytes) =>
        changed(bytes, (copy) => {
          const at = Math.min(pick(records(copy), record) + within, copy.length - 2)
          copy.writeUInt16LE(isAdded ? (copy.readUInt16LE(at) + value) & 0xffff : value, at)
        }),
  ),
  fc.tuple(far, far).map(([from, to]): Bend => (bytes) => {
    const places = [...records(bytes), bytes.length]
    const start = pick(places, from)
    const record = bytes.subarray(start, places.find((place) => place > start) ?? bytes.length)
    return spliced(bytes, pick(places, to), 0, record)
  }),
  fc.tuple(far, fc.uint8Array({ minLength: 1, maxLength: 40 })).map(
    ([at, noise]): Bend =>
      (bytes) =>
        spliced(bytes, at % (bytes.length + 1), 0, Buffer.from(noise)),
  ),
  fc.tuple(far, fc.integer({ min: 1, max: 40 })).map(
    ([at, length]): Bend =>
      (bytes) =>
        spliced(bytes, at % bytes.length, length),
  ),
  fc.nat(60).map(
    (length): Bend =>
      (bytes) =>
        bytes.subarray(0, Math.max(1, bytes.length - length)),
  ),
  fc.constant<Bend>((bytes) => {
    const directory = bytes.subarray(bytes.indexOf('PK\x01\x02'), bytes.lastIndexOf('PK\x05\x06'))
    return spliced(bytes, bytes.lastIndexOf('PK\x05\x06'), 0, directory)
  }),
  fc.constant<Bend>((bytes) =>
    Buffer.concat([bytes, bytes.subarray(Math.max(0, bytes.lastIndexOf('PK\x05\x06')))]),
  ),
  fc.uint8Array({ maxLength: 30 }).map(
    (comment): Bend =>
      (bytes) =>
        changed(Buffer.concat([bytes, comment]), (copy) =>
          copy.writeUInt16LE(comment.length, bytes.length - 2),
        ),
  ),
  fc
    .tuple(
      fc.constantFrom('__init__.py', '.py', 'nodes', 'pack', 'b'),
      fc.constantFrom('NUL', '..', 'é', '__', 'x.', ' ', 'A'),
    )
    .map(
      ([from, to]): Bend =>
        (bytes) =>
          Buffer.from(
            bytes.toString('latin1').replaceAll(from, to.padEnd(from.length, '_').slice(0, from.length)),
            'latin1',
          ),
    ),
)

const bentArchives = (bases: readonly Buffer[]) =>
  fc
    .sample(fc.tuple(fc.nat(bases.length - 1), fc.array(bends, { minLength: 1, maxLength: 3 })), {
      numRuns: BENT,
      seed: SEED,
    })
    .map(([base, changes]) =>
      changes.reduce(
        (bytes, bend) => (bytes.length > 30 ? bend(bytes) : bytes),
        bases[base] ?? Buffer.alloc(0),
      ),
    )

/** Returns a review's reading of an archive, in the form of other programs' readings; undefined when it is refused. */
async function read(bytes: Buffer) {
  try {
    const archive = await openArchive(bytes)
    const top = archive.root ? `${archive.root}/` : ''
    const files = archive.files.map(({ path, sha256 }): [string, string] => [top + path, sha256 ?? ''])
    const contents = new Map<string, Buffer>()
    for (const { path } of archive.files) contents.set(top + path, await archive.read(path))
    const names = readZip(bytes, ARCHIVE_LIMITS).map(({ name }) => name)
    const inOrder = Buffer.concat(names.flatMap((name) => contents.get(name) ?? []))
    return {
      bytes,
      files: sorted(files),
      installable: archive.bytes,
      unzipped: { names, sha256: digestOf(inOrder) },
    }
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error
  }
}

const sorted = (files: [string, string][]) => files.sort(([one], [other]) => (one < other ? -1 : 1))
const isFile = ([name]: [string, string]) => !name.endsWith('/') && !name.startsWith('__MACOSX/')

test('honest archives of every kind are taken, and what is installed of them is the same for everybody', async () => {
  const taken = []
  for (const [index, bytes] of [...(await honest()), ...untidy()].entries()) {
    const ours = await read(bytes)
    expect({ index, taken: ours !== undefined }).toEqual({ index, taken: true })
    if (!ours) continue
    const again = await openArchive(ours.installable)
    expect(again.bytes.equals(ours.installable)).toBe(true)
    const path = join(folder, `honest-${index}.zip`)
    writeFileSync(path, ours.installable)
    taken.push({ path, files: ours.files })
  }
  const paths = taken.map(({ path }) => path)
  const expected = taken.map(({ files }) => files)
  for (const python of pythons)
    expect({
      python,
      files: readWithPython(python, paths).map((theirs) => sorted((theirs ?? []).filter(isFile))),
    }).toEqual({ python, files: expected })
  expect(
    readWithUnzip(paths).map((theirs) => theirs?.names.filter((name) => !name.endsWith('/')).sort()),
  ).toEqual(expected.map((files) => files.map(([name]) => name)))
})

test(`of ${BENT} bent archives each is refused, or read alike by the review, every Python and unzip`, async () => {
  const taken = []
  for (const [index, bytes] of bentArchives(await honest()).entries()) {
    const ours = await read(bytes)
    if (!ours) continue
    const path = join(folder, `${index}.zip`)
    writeFileSync(path, bytes)
    taken.push({ path, ...ours })
  }
  expect(taken.length).toBeGreaterThan(20)
  expect(taken.length).toBeLessThan(BENT / 2)
  const paths = taken.map(({ path }) => path)
  const differing: unknown[] = []
  for (const python of pythons)
    for (const [index, theirs] of readWithPython(python, paths).entries()) {
      const ours = taken[index]
      if (JSON.stringify(theirs && sorted(theirs.filter(isFile))) !== JSON.stringify(ours?.files))
        differing.push({ seed: SEED, python, theirs, ours: ours?.files, zip: ours?.bytes.toString('base64') })
    }
  const shownAlike = taken.filter(({ bytes, unzipped }) => !isGarbledByUnzip(bytes, unzipped.names))
  const unzipped = readWithUnzip(shownAlike.map(({ path }) => path))
  for (const [index, ours] of shownAlike.entries()) {
    const theirs = unzipped[index]
    if (JSON.stringify(theirs) !== JSON.stringify(ours.unzipped))
      differing.push({
        seed: SEED,
        program: 'unzip',
        theirs,
        ours: ours.unzipped,
        zip: ours.bytes.toString('base64'),
      })
  }
  expect(differing.slice(0, 3)).toEqual([])
})
