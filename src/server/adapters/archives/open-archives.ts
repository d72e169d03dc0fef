import { resolve } from 'node:path'
import type { ArchiveSettings } from './archive-settings'
import { createArchiveStore, fileDisk, type ArchiveStore } from './archive-store'

/** Opens the configured archive store. The S3 client is loaded only when there is a bucket, because it is large. */
export async function openArchives({ folder, s3 }: ArchiveSettings): Promise<ArchiveStore> {
  if (!s3) return createArchiveStore(fileDisk(resolve(folder)))
  const { s3Disk } = await import('./s3-disk')
  return createArchiveStore(s3Disk(s3))
}
