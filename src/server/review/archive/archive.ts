import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ArchiveFile } from '../../store/schema/tables/review-record'
import { type ArchiveLimits, ArchiveRefusal } from '../zip/archive-refusal'
import type { ZipEntry } from '../zip/zip-entry'
import { topFolder } from './archive-directory'
import { unpackEntry } from './unpack-entry'

/** Files that were completely unpacked in memory and verified. */
export interface Archive {
  /** files sorted by path */
  files: ArchiveFile[]
  /** the folder that contains all files (as in GitHub's archives), or empty */
  root: string
  /** total uncompressed size in bytes */
  totalSize: number
  /** Reads a file; rejects with a plain Error for a path that is not in `files`. */
  read(path: string): Promise<Buffer>
}

const unpack = (entry: ZipEntry, path: string, limits: ArchiveLimits, onChunk: (chunk: Buffer) => void) =>
  unpackEntry(Readable.from([entry.packed]), entry, path, limits, onChunk)

/**
 * Unpacks one entry.
 * @throws ArchiveRefusal as `unpackEntry` does
 */
export async function entryBytes(entry: ZipEntry, path: string, limits: ArchiveLimits): Promise<Buffer> {
  const chunks: Buffer[] = []
  await unpack(entry, path, limits, (chunk) => chunks.push(chunk))
  return Buffer.concat(chunks)
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
 * Unpacks files once, in memory, to verify them.
 * @param packed the files of an archive, without folders
 * @param packedSize bytes of the archive they come from
 * @param root the top folder, with a trailing slash; by default the one that contains all files
 * @throws ArchiveRefusal with the code of what is wrong with one of them or with all together
 */
export async function unpackArchive(
  packed: readonly ZipEntry[],
  packedSize: number,
  limits: ArchiveLimits,
  root: string = topFolder(packed.map(({ name }) => name)),
): Promise<Archive> {
  if (packed.length === 0) throw new ArchiveRefusal('empty')
  const { found, total } = await unpackAll(packed, packedSize, limits)
  const entries = new Map(packed.map((entry) => [entry.name, entry]))
  return {
    files: found
      .map(({ name, ...facts }) => ({ path: name.slice(root.length), ...facts }))
      .sort((one, other) => (one.path < other.path ? -1 : 1)),
    root: root.replace(/\/$/, ''),
    totalSize: total,
    async read(path) {
      const entry = entries.get(root + path)
      if (!entry) throw new Error(`The archive has no file "${path}".`)
      return entryBytes(entry, path, limits)
    },
  }
}
