import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { findRole } from '../store/publishers/members.repo'
import { deletion } from './node-changes'
import { updateNodeRow } from '../store/packs/node-rows.repo'

/**
 * Soft-deletes a pack: it disappears, its id stays taken, and it can be restored within 30 days (decision 16), only by
 * administrators if no owner of its publisher deleted it. Refuses as `authorize` does.
 */
export async function deleteNode(ctx: Ctx, publisherId: string, nodeId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor, node } = await authorize(ctx, tx, 'deleteNode', { publisherId, nodeId })
    const now = ctx.clock()
    const deletedByAdmin = (await findRole(tx, node.publisherId, actor.id)) !== 'owner'
    await updateNodeRow(tx, node.id, { ...deletion(node, deletedByAdmin, now), changedAt: now })
    await recordAudit(tx, ctx, actor, {
      action: 'deleteNode',
      target: `node:${node.id}`,
      before: { status: node.status },
      after: { status: 'NodeStatusDeleted', ...(deletedByAdmin && { deletedByAdmin }) },
    })
  })
}
