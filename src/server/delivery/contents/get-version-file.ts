import { isUtf8 } from 'node:buffer'
import { archiveKey } from '../../adapters/archives/archive-store'
import type { Ctx } from '../../access/context'
import { Refusal } from '../../platform/refusal'
import { ArchiveRefusal } from '../../review/zip/archive-refusal'
import { requireVisibleVersion } from '../../versions/require-visible-version'
import { findFileOfVersion } from '../../store/versions/contents.repo'
import { imageType, LARGEST_SHOWN } from '../../domain/image-type'
import { readStoredFile } from '../archives/read-stored-file'

/** One file of a version's archive; `bytes` unpacks it. */
export interface VersionFile {
  /** the picture's media type; undefined for a text */
  image: string | undefined
  /** names these bytes and no others, at this path */
  tag: string
  bytes: () => Promise<Buffer>
}

/**
 * One file of a reviewed archive: a picture of an Active version for everyone, anything else for the pack's owner and
 * administrators. Refuses as `requireVisibleVersion` does, with `contents_not_found` before a review, with
 * `not_permitted` what is not for everyone, with `file_not_found` what is not there, too large, or neither picture nor text.
 */
export async function getVersionFile(
  ctx: Ctx,
  nodeId: string,
  number: string,
  path: string,
): Promise<VersionFile> {
  const { record, version, trusted } = await requireVisibleVersion(ctx, nodeId, number)
  const file = await findFileOfVersion(ctx.db, version.id, path)
  if (!file) throw new Refusal('contents_not_found', 'This version has not been reviewed yet.')
  if (file.size === undefined) throw new Refusal('file_not_found', 'The archive has no such file.')
  const image = imageType(path)
  if (!trusted && !(image && version.status === 'NodeVersionStatusActive'))
    throw new Refusal('not_permitted', 'Only the pack’s owner and admins can read its files here.')
  if (file.size > LARGEST_SHOWN)
    throw new Refusal('file_not_found', 'The file is larger than 10 MiB and can’t be shown.')
  const key = archiveKey(record.node.id, version.version)
  return {
    image,
    tag: version.archiveSha256,
    bytes: async () => {
      const size = version.archiveSha256 ? await ctx.archives.prove(key, version.archiveSha256) : undefined
      if (size === undefined) throw new Refusal('archive_not_found', 'This version has no archive.')
      const open = (part: { start: number; end: number }) => ctx.archives.open(key, part)
      const bytes = await readStoredFile({ size, open }, path, LARGEST_SHOWN).catch((error: unknown) => {
        if (!(error instanceof ArchiveRefusal)) throw error
        throw new Refusal('file_not_found', `The file can’t be shown. ${error.message}`)
      })
      if (!image && (!isUtf8(bytes) || bytes.includes(0)))
        throw new Refusal('file_not_found', 'The file is neither an image nor text and can’t be shown.')
      return bytes
    },
  }
}
