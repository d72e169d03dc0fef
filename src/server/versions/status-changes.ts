import type { NodeVersionStatus } from '../../contract/statuses'
import { downloadUrl } from '../archives/download-url'
import type { Ctx } from '../context'
import type { Db } from '../db/client'
import type { NodeRow } from '../nodes/node-rows.repo'
import { endsHold } from './ends-hold'
import type { VersionRow } from './versions.repo'

/**
 * What changes of a version when an administrator sets its state; undefined changes nothing. One that is sent back to
 * Pending is reviewed anew, and what the last review said of it goes. A person's decision ends a quarantine, and another
 * state than before what it was held back for.
 */
export async function statusChanges(
  ctx: Ctx,
  tx: Db,
  { node, version }: { node: NodeRow; version: VersionRow },
  status: NodeVersionStatus | undefined,
): Promise<Partial<VersionRow>> {
  if (status === undefined) return {}
  const decided = {
    status,
    quarantinedUntil: null,
    ...(status !== version.status && endsHold(version, ctx.clock())),
  }
  if (status === 'NodeVersionStatusPending' && isReviewedAnew(version)) {
    await ctx.reviewQueue.submit(tx, version.id)
    return { ...decided, statusReason: '', reviewedAt: null, comfyNodeExtractStatus: 'pending' }
  }
  if (status === 'NodeVersionStatusActive' && version.archiveArrivedAt)
    return {
      ...decided,
      downloadUrl: downloadUrl(ctx.publicUrl, node.publisherId, node.id, version.version),
    }
  return decided
}

/** Whether sending a version to Pending asks for a review: its archive is there, and none waits or runs already. */
const isReviewedAnew = ({ archiveArrivedAt, status, comfyNodeExtractStatus }: VersionRow): boolean =>
  archiveArrivedAt !== null && (status !== 'NodeVersionStatusPending' || comfyNodeExtractStatus === 'failed')
