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
 * The changes of a version when an administrator sets its state; undefined changes nothing. A version set back to Pending is
 * reviewed again, and the last review's result is cleared; one approved before its review is only read by it. A human
 * decision ends quarantine, and another state removes the reason it was held back for; approving it also accepts the pack's
 * names. Refuses with `state_conflict` to activate a version without an installable archive: people get what a review built
 * from the upload, never the upload itself.
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

/** A mirrored version cannot be less restricted than at its source. */
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

/** Whether setting a version to Pending queues a review: its archive is there, and no review is waiting or running. */
const isReviewedAnew = ({ archiveArrivedAt, status, comfyNodeExtractStatus }: VersionRow): boolean =>
  archiveArrivedAt !== null && (status !== 'NodeVersionStatusPending' || comfyNodeExtractStatus === 'failed')
