import type { NodeVersionStatus } from '../../contract/conventions/statuses'
import { downloadUrl } from '../domain/download-url'
import { stricterVersion } from '../domain/stricter-status'
import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { findMirroredVersion } from '../store/mirror/mirrored-archives.repo'
import { settleLikeness } from '../store/publishers/likeness.repo'
import type { NodeRow } from '../store/packs/node-rows.repo'
import { endsHold } from './ends-hold'
import { Refusal } from '../platform/refusal'
import type { VersionRow } from '../store/versions/versions.repo'

/**
 * What changes of a version when an administrator sets its state; undefined changes nothing. One that is sent back to
 * Pending is reviewed anew, and what the last review said of it goes; of one that is let through before that, the review
 * only reads what it holds. A person's decision ends a quarantine, and another
 * state than before what it was held back for; approving one settles what its pack's names could be taken for.
 * Refuses with `state_conflict` to make a version Active of which there is nothing to install: people get what a review
 * made of the upload, and never the upload itself.
 */
export async function statusChanges(
  ctx: Ctx,
  tx: Db,
  { node, version }: { node: NodeRow; version: VersionRow },
  status: NodeVersionStatus | undefined,
): Promise<Partial<VersionRow>> {
  if (status === undefined) return {}
  if (node.mirroredFrom) await requireAllowedThere(tx, node, version, status)
  const decided = {
    status,
    quarantinedUntil: null,
    ...(status !== version.status && endsHold(version, ctx.clock())),
  }
  if (status === 'NodeVersionStatusPending' && isReviewedAnew(version)) {
    await ctx.reviewQueue.submit(tx, version.id)
    return { ...decided, statusReason: '', reviewedAt: null, comfyNodeExtractStatus: 'pending' }
  }
  if (status === 'NodeVersionStatusActive' && version.uploadedSha256 && !version.archiveSha256)
    throw new Refusal(
      'state_conflict',
      version.reviewedAt
        ? 'The review refused this version’s archive, so there is nothing to install.'
        : 'The review of this version isn’t finished yet, so there is nothing to install.',
    )
  if (status === 'NodeVersionStatusActive') await settleLikeness(tx, node)
  if (status === 'NodeVersionStatusActive' && version.archiveArrivedAt) {
    if (version.comfyNodeExtractStatus === 'pending') await ctx.reviewQueue.submit(tx, version.id)
    return {
      ...decided,
      downloadUrl: downloadUrl(ctx.publicUrl, node.publisherId, node.id, version.version),
    }
  }
  return decided
}

/** A mirrored version is at most as free as its own registry lets it be. */
async function requireAllowedThere(
  tx: Db,
  node: NodeRow,
  version: VersionRow,
  status: NodeVersionStatus,
): Promise<void> {
  const there = (await findMirroredVersion(tx, version.id))?.sourceStatus
  if (there && there !== status && stricterVersion(there, status) === there)
    throw new Refusal(
      'state_conflict',
      `The status of this version is ${there} at ${node.mirroredFrom}, from where it is mirrored: nothing less strict holds here.`,
    )
}

/** Whether sending a version to Pending asks for a review: its archive is there, and none waits or runs already. */
const isReviewedAnew = ({ archiveArrivedAt, status, comfyNodeExtractStatus }: VersionRow): boolean =>
  archiveArrivedAt !== null && (status !== 'NodeVersionStatusPending' || comfyNodeExtractStatus === 'failed')
