import { createHash } from 'node:crypto'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { readArchiveBytes } from './archive-bytes'
import {
  checkLocalHeader,
  directoryRefusal,
  isFolder,
  isResourceFork,
  readDirectory,
  topFolder,
} from './archive-directory'
import { ARCHIVE_LIMITS, type ArchiveLimits, ArchiveRefusal } from './archive-refusal'
import { unpackEntry } from './unpack-entry'

/** A file of an archive: its path below the top-level folder, its unpacked size in bytes, counted, and its digest. */
export interface ArchiveFile {
  path: string
  size: number
  /** of the file's bytes, in hexadecimal digits; absent where a review before there were digests has read it */
  sha256?: string
}

/** An archive whose every byte has been unpacked once, in memory, and found sound. */
export interface Archive {
  /** Files in the order of their paths. */
  files: ArchiveFile[]
  /** The one folder that holds everything (as in GitHub's archives), or empty. */
  root: string
  /** Unpacked sizes together, in bytes. */
  totalSize: number
  /** The bytes of a file; rejects with a plain Error for a path that is not in `files`. */
  read(path: string): Promise<Buffer>
}

async function unpackAll(zip: ZipFile, entries: Map<string, Entry>, limits: ArchiveLimits) {
  const found = new Map<string, { size: number; sha256: string }>()
  let total = 0
  let packed = 0
  for (const [name, entry] of entries) {
    await checkLocalHeader(zip, entry, name)
    packed += entry.compressedSize
    if (packed > zip.fileSize)
      throw new ArchiveRefusal('overlapping', 'Files of the archive share the same packed data.', name)
    const hash = createHash('sha256')
    const size = await unpackEntry(zip, entry, name, limits, (chunk) => {
      hash.update(chunk)
      total += chunk.length
      if (total > limits.total)
        throw new ArchiveRefusal(
          'total_too_large',
          `The archive unpacks to more than ${limits.total / 1_000_000} MB.`,
        )
      if (total > limits.ratioFrom && total > zip.fileSize * limits.ratio)
        throw new ArchiveRefusal(
          'ratio_bomb',
          `The archive unpacks to more than ${limits.ratio} times its packed size.`,
        )
    })
    if (!isFolder(name)) found.set(name, { size, sha256: hash.digest('hex') })
  }
  return { found, total }
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, decodeStrings: false, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    ),
  )
}

/**
 * Opens a zip and unpacks all of it once, in memory, to see that it is what it says. Nothing is written to disk.
 * @param source the archive's bytes, or the path of a file that holds them
 * @throws ArchiveRefusal with one of its codes for everything that is wrong with an archive
 */
export async function openArchive(
  source: Buffer | string,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<Archive> {
  const bytes = await readArchiveBytes(source, limits)
  const zip = await openZip(bytes).catch((error: unknown) => {
    throw directoryRefusal(error)
  })
  const entries = await readDirectory(zip, limits)
  const { found, total } = await unpackAll(zip, entries, limits)
  const names = [...found.keys()].filter((name) => !isResourceFork(name))
  if (names.length === 0) throw new ArchiveRefusal('empty')
  const root = topFolder(names)
  const files = names
    .flatMap((name) => {
      const file = found.get(name)
      return file ? [{ path: name.slice(root.length), ...file }] : []
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1))
  return {
    files,
    root: root.replace(/\/$/, ''),
    totalSize: total,
    async read(path) {
      const entry = entries.get(root + path)
      if (!entry) throw new Error(`The archive has no file "${path}".`)
      const chunks: Buffer[] = []
      await unpackEntry(zip, entry, path, limits, (chunk) => chunks.push(chunk))
      return Buffer.concat(chunks)
    },
  }
}
