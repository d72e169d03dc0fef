import type { Readable } from 'node:stream'
import type { Ctx } from '../../access/context'
import { Refusal } from '../../platform/refusal'
import { findMirroredVersion } from '../../store/mirror/mirrored-archives.repo'
import { requireVisibleVersion } from '../../versions/require-visible-version'
import type { BytePart } from '../../adapters/archives/archive-disk'
import { archiveKey } from '../../adapters/archives/archive-store'
import { downloadUrl } from '../../domain/download-url'

/** An archive to be served by its source registry, because it is not cached here. */
export interface ArchiveElsewhere {
  elsewhere: string
  /** whether anybody may download it */
  isPublic: boolean
}

export interface ArchiveDownload {
  publisherId: string
  /** the archive's URL */
  url: string
  filename: string
  size: number
  sha256: string
  /** whether anybody may download it */
  isPublic: boolean
  open: (part?: BytePart) => Promise<Readable>
}

/**
 * An archive for download: of an Active version for everybody, of one held back for the pack's members and administrators.
 * Refuses as `requireVisibleVersion` does, and with `version_not_installable` and `archive_not_found`. If the bytes differ from
 * the version's digest, nobody gets them, which is an internal error (`ArchiveMismatch`). For a mirrored version that is not
 * cached here, returns the URL at its source registry.
 */
export async function getArchive(
  ctx: Ctx,
  nodeId: string,
  number: string,
): Promise<ArchiveDownload | ArchiveElsewhere> {
  const { record, version, trusted } = await requireVisibleVersion(ctx, nodeId, number)
  if (version.status !== 'NodeVersionStatusActive' && !trusted)
    throw new Refusal(
      'version_not_installable',
      `This version cannot be installed: its status is ${version.status}.`,
    )
  const isPublic = version.status === 'NodeVersionStatusActive' && record.node.status === 'NodeStatusActive'
  const mirrored =
    isPublic && version.archiveSha256 === '' && record.node.mirroredFrom
      ? await findMirroredVersion(ctx.db, version.id)
      : undefined
  if (mirrored?.url) return { elsewhere: mirrored.url, isPublic }
  const key = archiveKey(record.node.id, version.version)
  const size = version.archiveSha256 ? await ctx.archives.prove(key, version.archiveSha256) : undefined
  if (size === undefined) throw new Refusal('archive_not_found', 'This version has no archive.')
  const { publisherId, id } = record.node
  return {
    publisherId,
    url: downloadUrl(ctx.publicUrl, publisherId, id, version.version),
    filename: `${record.node.id}-${version.version}.zip`,
    size,
    sha256: version.archiveSha256,
    isPublic,
    open: (part) => ctx.archives.open(key, part),
  }
}
