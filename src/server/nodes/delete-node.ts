import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../context'
import { authorize } from '../permissions/authorize'
import { updateNodeRow } from './node-rows.repo'

/**
 * Deletes a pack softly: invisible, its id kept and restorable for 30 days (decision 16). Refuses as `authorize` does.
 */
export async function deleteNode(ctx: Ctx, publisherId: string, nodeId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor, node } = await authorize(ctx, tx, 'deleteNode', { publisherId, nodeId })
    const now = ctx.clock()
    await updateNodeRow(tx, node.id, { status: 'NodeStatusDeleted', deletedAt: now, changedAt: now })
    await recordAudit(tx, ctx, actor, {
      action: 'deleteNode',
      target: `node:${node.id}`,
      before: { status: node.status },
      after: { status: 'NodeStatusDeleted' },
    })
  })
}
