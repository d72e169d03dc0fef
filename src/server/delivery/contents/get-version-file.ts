import type { Ctx } from '../../access/context'
import { LARGEST_SHOWN } from '../../domain/image-type'
import { Refusal } from '../../platform/refusal'
import { ArchiveRefusal } from '../../review/zip/archive-refusal'
import { openSource, placeOfVersion } from '../../source/read-source'
import { findFileOfVersion } from '../../store/versions/contents.repo'
import { requireReadableVersion } from '../../versions/require-readable-version'
import { kindOfFile, type FileKind } from './kind-of-file'

/** One file of a version's archive; `read` unpacks it. */
export interface VersionFile {
  /** identifies exactly these bytes at this path */
  tag: string
  read: () => Promise<FileKind & { bytes: Buffer }>
}

/**
 * One file of a reviewed archive: of an Active version for everybody, of others for the pack's members and administrators.
 * Refuses as `requireReadableVersion` does, with `contents_not_found` before the review, and with `file_not_found` if it is
 * missing or too large.
 */
export async function getVersionFile(
  ctx: Ctx,
  nodeId: string,
  number: string,
  path: string,
): Promise<VersionFile> {
  const { version } = await requireReadableVersion(ctx, nodeId, number)
  const file = await findFileOfVersion(ctx.db, version.id, path)
  if (!file) throw new Refusal('contents_not_found', 'This version has not been reviewed yet.')
  if (file.size === undefined) throw new Refusal('file_not_found', 'The archive has no such file.')
  if (file.size > LARGEST_SHOWN)
    throw new Refusal('file_not_found', 'The file is larger than 10 MiB and can’t be shown.')
  return {
    tag: version.archiveSha256,
    read: async () => {
      try {
        const source = await openSource(ctx.archives, placeOfVersion(version))
        if (!source) throw new Refusal('archive_not_found', 'This version has no archive.')
        const bytes = await source.read(path, LARGEST_SHOWN)
        return { ...kindOfFile(path, bytes), bytes }
      } catch (error) {
        if (!(error instanceof ArchiveRefusal)) throw error
        throw new Refusal('file_not_found', `The file can’t be shown. ${error.message}`)
      }
    },
  }
}
