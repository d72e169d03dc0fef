import { keptKey, type ArchiveStore } from '../../adapters/archives/archive-store'
import { ArchiveRefusal } from '../../review/zip/archive-refusal'
import { MissingFile, readStoredFile } from './read-stored-file'

/**
 * A file of what is kept of a pack's repository; undefined when it is not there, or cannot be unpacked.
 * @param path of the file in the repository
 */
export async function readKeptFile(
  archives: ArchiveStore,
  { nodeId, keptSha256 }: { nodeId: string; keptSha256: string },
  path: string,
  limit: number,
): Promise<Buffer | undefined> {
  const key = keptKey(nodeId, keptSha256)
  const size = keptSha256 ? await archives.prove(key, keptSha256) : undefined
  if (size === undefined) return undefined
  const open = (part: { start: number; end: number }) => archives.open(key, part)
  return readStoredFile({ size, open }, path, limit, () => '').catch((error: unknown) => {
    if (error instanceof ArchiveRefusal || error instanceof MissingFile) return undefined
    throw error
  })
}
