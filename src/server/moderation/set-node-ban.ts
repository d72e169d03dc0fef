import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../context'
import { updateNodeRow } from '../nodes/node-rows.repo'
import { authorize } from '../permissions/authorize'

/**
 * Bans a pack or lifts its ban, as the operation says: it is then banned for its own sake or not at all. Refuses as
 * `authorize` does.
 */
export async function setNodeBan(
  ctx: Ctx,
  operation: 'banNode' | 'unbanNode',
  path: { publisherId: string; nodeId: string },
  after: { status: 'NodeStatusBanned' | 'NodeStatusActive'; statusDetail: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor, node } = await authorize(ctx, tx, operation, path)
    await updateNodeRow(tx, node.id, { ...after, bannedWithPublisher: false, changedAt: ctx.clock() })
    await recordAudit(tx, ctx, actor, {
      action: operation,
      target: `node:${node.id}`,
      before: { status: node.status, statusDetail: node.statusDetail },
      after,
    })
  })
}
