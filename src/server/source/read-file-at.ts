import type { ArchiveStore } from '../adapters/archives/archive-store'
import { ArchiveRefusal } from '../review/zip/archive-refusal'
import { MissingFile } from './open-stored-zip'
import { openSource, type SourcePlace } from './read-source'

/**
 * One file of a version or of what is kept of a repository; undefined when it is not there, is larger, or cannot be unpacked.
 * @param path of the file, below the folder that holds everything
 * @param limit the most bytes it may have
 * @throws ArchiveMismatch when other bytes lie there than are named; whatever the store throws
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
