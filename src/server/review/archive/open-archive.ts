import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ArchiveFile } from '../../store/schema/review-record'
import { readArchiveBytes } from './archive-bytes'
import { isFolder, topFolder } from './archive-directory'
import { ARCHIVE_LIMITS, type ArchiveLimits, ArchiveRefusal } from '../zip/archive-refusal'
import { checkEntryKind } from './entry-kind'
import { checkEntryName, checkWindowsName, NameRegister, spokenName } from '../zip/entry-name'
import { unpackEntry } from './unpack-entry'
import { canonicalEntries } from './canonical-entries'
import { readZip } from '../zip/read-zip'
import { writeZip } from '../zip/write-zip'
import type { ZipEntry } from '../zip/zip-entry'

/** An archive whose every byte has been unpacked once, in memory, and found sound. */
export interface Archive {
  /** The archive as people install it, made of the files below: the same bytes whenever it is made. */
  bytes: Buffer
  /** Files in the order of their paths. */
  files: ArchiveFile[]
  /** The one folder that holds everything (as in GitHub's archives), or empty. */
  root: string
  /** Unpacked sizes together, in bytes. */
  totalSize: number
  /** The bytes of a file; rejects with a plain Error for a path that is not in `files`. */
  read(path: string): Promise<Buffer>
}

const unpack = (entry: ZipEntry, path: string, limits: ArchiveLimits, onChunk: (chunk: Buffer) => void) =>
  unpackEntry(Readable.from([entry.packed]), entry, path, limits, onChunk)

/** What `tar` writes before each name when it packs the folder it is in; every program unpacks to the same place. */
const HERE = './'

const fromHere = (entry: ZipEntry): ZipEntry =>
  entry.name.startsWith(HERE) ? { ...entry, name: entry.name.slice(HERE.length) } : entry

/** The entries of an uploaded zip, each with a name and of a kind that every system can unpack. */
function readUpload(bytes: Buffer, limits: ArchiveLimits): ZipEntry[] {
  const entries = readZip(bytes, limits)
    .filter(({ name, uncompressedSize }) => name !== HERE || uncompressedSize > 0)
    .map(fromHere)
  const register = new NameRegister()
  for (const entry of entries) {
    checkEntryName(entry.name, limits)
    checkWindowsName(entry.name)
    const path = spokenName(entry.name)
    checkEntryKind(entry, path)
    if (isFolder(entry.name) && entry.uncompressedSize > 0)
      throw new ArchiveRefusal('surplus_data', `There are data in "${path}", which is a folder.`, path)
    register.add(entry.name)
  }
  return entries
}

async function unpackAll(entries: readonly ZipEntry[], packedSize: number, limits: ArchiveLimits) {
  const found: { name: string; size: number; sha256: string }[] = []
  let total = 0
  for (const entry of entries) {
    const hash = createHash('sha256')
    const size = await unpack(entry, entry.name, limits, (chunk) => {
      hash.update(chunk)
      total += chunk.length
      if (total > limits.total)
        throw new ArchiveRefusal(
          'total_too_large',
          `The archive unpacks to more than ${limits.total / 1_000_000} MB.`,
        )
      if (total > limits.ratioFrom && total > packedSize * limits.ratio)
        throw new ArchiveRefusal(
          'ratio_bomb',
          `The archive unpacks to more than ${limits.ratio} times its packed size.`,
        )
    })
    found.push({ name: entry.name, size, sha256: hash.digest('hex') })
  }
  return { found, total }
}

/**
 * Opens an uploaded zip, makes of it the archive that people install, and unpacks all of that once, in memory, to see
 * that it is what it says. Nothing is written to disk.
 * @param source the archive's bytes, or the path of a file that holds them
 * @throws ArchiveRefusal with one of its codes for everything that is wrong with an archive
 */
export async function openArchive(
  source: Buffer | string,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<Archive> {
  const upload = readUpload(await readArchiveBytes(source, limits), limits)
  const bytes = writeZip(canonicalEntries(upload))
  const packed = readZip(bytes, limits).filter(({ name }) => !isFolder(name))
  if (packed.length === 0) throw new ArchiveRefusal('empty')
  const { found, total } = await unpackAll(packed, bytes.length, limits)
  const root = topFolder(packed.map(({ name }) => name))
  const entries = new Map(packed.map((entry) => [entry.name, entry]))
  return {
    bytes,
    files: found
      .map(({ name, ...facts }) => ({ path: name.slice(root.length), ...facts }))
      .sort((one, other) => (one.path < other.path ? -1 : 1)),
    root: root.replace(/\/$/, ''),
    totalSize: total,
    async read(path) {
      const entry = entries.get(root + path)
      if (!entry) throw new Error(`The archive has no file "${path}".`)
      const chunks: Buffer[] = []
      await unpack(entry, path, limits, (chunk) => chunks.push(chunk))
      return Buffer.concat(chunks)
    },
  }
}
