import type { NodeVersion } from '../../contract/versions/node-version'
import { changedFields } from '../audit/changed-fields'
import { recordAudit } from '../audit/record-audit'
import type { Actor, Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { touchNode } from '../store/packs/node-rows.repo'
import { syncNodeWithLatestVersion } from './sync-node-with-latest-version'
import { latestIconUrl } from './latest-icon-url'
import { versionRevision } from '../views/version-revision'
import { versionView } from '../views/version-view'
import { updateVersionRow, type VersionRow } from '../store/versions/versions.repo'

/**
 * Writes changes of a version with their audit row, in the caller's transaction. Also updates the pack's latest version and
 * its change time; resulting changes of the pack are in the audit row as `node`. Returns the new revision.
 */
export async function saveVersion(
  ctx: Pick<Ctx, 'clock' | 'requestId' | 'publicUrl'>,
  tx: Db,
  write: {
    action: string
    actor: Pick<Actor, 'id'> & Partial<Actor>
    row: VersionRow
    changes: Partial<VersionRow>
    batchId?: string
  },
): Promise<NodeVersion> {
  const { before, after, changed } = changedFields(write.row, write.changes)
  const row = changed ? await updateVersionRow(tx, write.row.id, after) : write.row
  const now = ctx.clock()
  const moves = after.status !== undefined || after.quarantinedUntil !== undefined
  const isNewlyOffered = moves && row.status === 'NodeVersionStatusActive' && !row.quarantinedUntil
  const movesLatest = moves || after.deprecated !== undefined || after.comfyNodeExtractStatus !== undefined
  const said =
    movesLatest &&
    (await syncNodeWithLatestVersion(tx, row.nodeId, {
      changedAt: now,
      icon: await latestIconUrl(ctx, tx, row.nodeId),
      ...(isNewlyOffered && { updatedAt: now }),
    }))
  if (changed && !movesLatest) await touchNode(tx, row.nodeId, now)
  const saysElse = said && Object.keys(said.after).length > 0
  if (changed)
    await recordAudit(tx, ctx, write.actor, {
      action: write.action,
      target: `version:${row.nodeId}@${row.version}`,
      before: saysElse ? { ...before, node: said.before } : before,
      after: saysElse ? { ...after, node: said.after } : after,
      batchId: write.batchId,
    })
  return {
    ...versionView(row, { withReason: true, viewer: write.actor, mayFetch: true }),
    revision: versionRevision(row),
  }
}
