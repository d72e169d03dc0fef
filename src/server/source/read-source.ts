import { archiveKey, keptKey, sourceKey, type ArchiveStore } from '../adapters/archives/archive-store'
import { REPOSITORY_LIMITS } from '../review/archive/open-repository'
import { ARCHIVE_LIMITS, type ArchiveLimits } from '../review/zip/archive-refusal'
import { openStoredZip, type StoredZip } from './open-stored-zip'

/** Where files of a pack lie in the store: one zip, known by its digest, which is empty where there is none. */
export interface SourcePlace {
  key: string
  sha256: string
  /** the folder that paths begin below; absent where all that is told is the one folder that holds everything */
  root?: string
  limits: ArchiveLimits
}

/** Where the files of a version lie; of one that has no archive here, nowhere. */
export const placeOfVersion = (version: {
  nodeId: string
  version: string
  archiveSha256: string
}): SourcePlace => ({
  key: archiveKey(version.nodeId, version.version),
  sha256: version.archiveSha256,
  limits: ARCHIVE_LIMITS,
})

/** Where the text files of a commit lie that was read of a pack's repository. */
export const placeOfReading = (reading: { nodeId: string; sourceSha256: string }): SourcePlace => ({
  key: sourceKey(reading.nodeId, reading.sourceSha256),
  sha256: reading.sourceSha256,
  root: '',
  limits: REPOSITORY_LIMITS,
})

/** Where the pictures and workflows lie that a pack's page shows of its repository. */
export const placeOfKept = (reading: { nodeId: string; keptSha256: string }): SourcePlace => ({
  key: keptKey(reading.nodeId, reading.keptSha256),
  sha256: reading.keptSha256,
  root: '',
  limits: REPOSITORY_LIMITS,
})

/**
 * Opens the files of a version or of a reading where they lie: its table of contents is read, and a file only when it is asked
 * for. Permission is the caller's.
 * @returns undefined when nothing lies there
 * @throws ArchiveMismatch when other bytes lie there; ArchiveRefusal when it cannot be read
 */
export async function openSource(
  archives: ArchiveStore,
  { key, sha256, root, limits }: SourcePlace,
): Promise<StoredZip | undefined> {
  const size = sha256 ? await archives.prove(key, sha256) : undefined
  if (size === undefined) return undefined
  const open = (part: { start: number; end: number }) => archives.open(key, part)
  return openStoredZip({ size, open }, root === undefined ? undefined : () => root, limits)
}
