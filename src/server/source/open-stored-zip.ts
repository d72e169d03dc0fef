import type { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise } from 'yauzl'
import type { BytePart } from '../adapters/archives/archive-disk'
import {
  checkLocalHeader,
  isFolder,
  isResourceFork,
  readDirectory,
  topFolder,
} from '../review/archive/archive-directory'
import { ARCHIVE_LIMITS, type ArchiveLimits } from '../review/zip/archive-refusal'
import { unpackEntry } from '../review/archive/unpack-entry'
import { StoreReader } from './store-reader'

/** The archive does not contain the file. */
export class MissingFile extends Error {}

/** The files of a stored archive; each is unpacked on demand, with the same checks as in a review. */
export interface StoredZip {
  /** in archive order, which for archives made here is path order; sizes as declared by the archive */
  files: readonly { path: string; size: number }[]
  /**
   * Reads a file without reading the rest of the archive.
   * @param limit maximum size in bytes
   * @throws MissingFile when the file does not exist
   * @throws ArchiveRefusal when it is invalid or too large; any error of the store
   */
  read: (path: string, limit: number) => Promise<Buffer>
}

/**
 * Reads the central directory of a stored archive, and nothing else.
 * @param archive its size in bytes and a function that opens a part of it
 * @param rootOf returns the archive's folder that paths are relative to, from the names of its files
 * @throws ArchiveRefusal when it is invalid; any error of the store
 */
export async function openStoredZip(
  archive: { size: number; open: (part: BytePart) => Promise<Readable> },
  rootOf: (names: string[]) => string = topFolder,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<StoredZip> {
  const reader = new StoreReader(archive.open, archive.size)
  const reading = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw reader.failure ?? error
    })
  const zip = await reading(
    fromRandomAccessReaderPromise(reader, archive.size, {
      lazyEntries: true,
      decodeStrings: false,
      autoClose: false,
    }),
  )
  const entries = await reading(readDirectory(zip, limits))
  const names = [...entries.keys()].filter((name) => !isFolder(name) && !isResourceFork(name))
  const root = rootOf(names)
  const read = async (path: string, limit: number) => {
    const entry = entries.get(root + path)
    if (!entry || isFolder(path)) throw new MissingFile(`The archive has no file "${path}".`)
    await checkLocalHeader(zip, entry, path)
    const chunks: Buffer[] = []
    const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false })
    await unpackEntry(packed, entry, path, { ...limits, file: limit }, (chunk) => chunks.push(chunk))
    return Buffer.concat(chunks)
  }
  return {
    files: names.map((name) => ({
      path: name.slice(root.length),
      size: entries.get(name)?.uncompressedSize ?? 0,
    })),
    read: (path, limit) => reading(read(path, limit)),
  }
}
