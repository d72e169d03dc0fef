import type { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise } from 'yauzl'
import type { BytePart } from '../../adapters/archives/archive-disk'
import {
  checkLocalHeader,
  isFolder,
  isResourceFork,
  readDirectory,
  topFolder,
} from '../../review/archive/archive-directory'
import { ARCHIVE_LIMITS } from '../../review/zip/archive-refusal'
import { unpackEntry } from '../../review/archive/unpack-entry'
import { StoreReader } from './store-reader'

/** An archive that has no such file. */
export class MissingFile extends Error {}

/**
 * Unpacks one file of a stored archive, with the care of a review and without reading the rest of the archive.
 * @param archive its size in bytes and how a part of it is opened
 * @param path of the file, below the archive's top folder
 * @param limit the most bytes the file may have
 * @param rootOf the folder of the archive that paths begin below, told from the names of its files
 * @throws MissingFile when there is no such file
 * @throws ArchiveRefusal for whatever is wrong with the archive or the file; whatever the store throws
 */
export async function readStoredFile(
  archive: { size: number; open: (part: BytePart) => Promise<Readable> },
  path: string,
  limit: number,
  rootOf: (names: string[]) => string = topFolder,
): Promise<Buffer> {
  const reader = new StoreReader(archive.open, archive.size)
  const limits = { ...ARCHIVE_LIMITS, file: limit }
  try {
    const zip = await fromRandomAccessReaderPromise(reader, archive.size, {
      lazyEntries: true,
      decodeStrings: false,
      autoClose: false,
    })
    const entries = await readDirectory(zip, limits)
    const root = rootOf([...entries.keys()].filter((name) => !isFolder(name) && !isResourceFork(name)))
    const entry = entries.get(root + path)
    if (!entry) throw new MissingFile(`The archive has no file "${path}".`)
    await checkLocalHeader(zip, entry, path)
    const chunks: Buffer[] = []
    const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false })
    await unpackEntry(packed, entry, path, limits, (chunk) => chunks.push(chunk))
    return Buffer.concat(chunks)
  } catch (error) {
    throw reader.failure ?? error
  }
}
