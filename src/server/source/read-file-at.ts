import type { ArchiveStore } from '../adapters/archives/archive-store'
import { ArchiveRefusal } from '../review/zip/archive-refusal'
import { MissingFile } from './open-stored-zip'
import { openSource, type SourcePlace } from './read-source'

/**
 * Reads one file of a version or of the stored files of a repository; undefined when it is missing, too large, or cannot be
 * unpacked.
 * @param path relative to the top folder
 * @param limit maximum size in bytes
 * @throws ArchiveMismatch when the stored bytes have another digest; any error of the store
 */
export async function readFileAt(
  archives: ArchiveStore,
  place: SourcePlace,
  path: string,
  limit: number,
): Promise<Buffer | undefined> {
  try {
    return await (await openSource(archives, place))?.read(path, limit)
  } catch (error) {
    if (error instanceof ArchiveRefusal || error instanceof MissingFile) return undefined
    throw error
  }
}
