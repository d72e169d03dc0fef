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

/** An archive that has no such file. */
export class MissingFile extends Error {}

/** The files of a stored archive; each is unpacked when it is asked for, with the care of a review. */
export interface StoredZip {
  /** in the order of the archive, which for one that was made here is that of their paths; sizes as the archive tells them */
  files: readonly { path: string; size: number }[]
  /**
   * The bytes of a file, without reading the rest of the archive.
   * @param limit the most bytes it may have
   * @throws MissingFile when there is no such file
   * @throws ArchiveRefusal for whatever is wrong with it, also when it is larger; whatever the store throws
   */
  read: (path: string, limit: number) => Promise<Buffer>
}

/**
 * Reads the table of contents of a stored archive, and nothing else of it.
 * @param archive its size in bytes and how a part of it is opened
 * @param rootOf the folder of the archive that paths begin below, told from the names of its files
 * @throws ArchiveRefusal for whatever is wrong with it; whatever the store throws
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
