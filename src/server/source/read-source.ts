import { archiveKey, keptKey, sourceKey, type ArchiveStore } from '../adapters/archives/archive-store'
import { REPOSITORY_LIMITS } from '../review/archive/open-repository'
import { ARCHIVE_LIMITS, type ArchiveLimits } from '../review/zip/archive-refusal'
import { openStoredZip, type StoredZip } from './open-stored-zip'

/** The location of a pack's files in the store: a zip identified by its digest, which is empty when there is none. */
export interface SourcePlace {
  key: string
  sha256: string
  /** the folder that paths are relative to; absent: the single top folder */
  root?: string
  limits: ArchiveLimits
}

/** Returns the location of a version's files; its digest is empty when there is no archive here. */
export const placeOfVersion = (version: {
  nodeId: string
  version: string
  archiveSha256: string
}): SourcePlace => ({
  key: archiveKey(version.nodeId, version.version),
  sha256: version.archiveSha256,
  limits: ARCHIVE_LIMITS,
})

/** Returns the location of the text files of a read commit of a pack's repository. */
export const placeOfReading = (reading: { nodeId: string; sourceSha256: string }): SourcePlace => ({
  key: sourceKey(reading.nodeId, reading.sourceSha256),
  sha256: reading.sourceSha256,
  root: '',
  limits: REPOSITORY_LIMITS,
})

/** Returns the location of the images and workflows of a pack's repository that its page shows. */
export const placeOfKept = (reading: { nodeId: string; keptSha256: string }): SourcePlace => ({
  key: keptKey(reading.nodeId, reading.keptSha256),
  sha256: reading.keptSha256,
  root: '',
  limits: REPOSITORY_LIMITS,
})

/**
 * Opens the files of a version or of a reading in the store: reads the central directory, and files on demand. The caller
 * checks permissions.
 * @returns undefined when nothing is stored
 * @throws ArchiveMismatch when the stored bytes have another digest; ArchiveRefusal when the archive cannot be read
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
