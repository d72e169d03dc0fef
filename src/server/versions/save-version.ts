import type { NodeVersion } from '../../contract/node-version'
import { changedFields } from '../audit/changed-fields'
import { recordAudit } from '../audit/record-audit'
import type { Actor, Ctx } from '../context'
import type { Db } from '../db/client'
import { touchNode } from '../nodes/node-rows.repo'
import { versionView } from './version-view'
import { updateVersionRow, type VersionRow } from './versions.repo'

/** Writes changes of a version with their audit row, inside the caller's transaction; the pack counts as changed too. */
export async function saveVersion(
  ctx: Ctx,
  tx: Db,
  write: { action: string; actor: Pick<Actor, 'id'>; row: VersionRow; changes: Partial<VersionRow> },
): Promise<NodeVersion> {
  const { before, after, changed } = changedFields(write.row, write.changes)
  const row = changed ? await updateVersionRow(tx, write.row.id, after) : write.row
  if (changed) await touchNode(tx, row.nodeId, ctx.clock())
  await recordAudit(tx, ctx, write.actor, {
    action: write.action,
    target: `version:${row.nodeId}@${row.version}`,
    before,
    after,
  })
  return versionView(row, { withReason: true })
}
