import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../context'
import { updateNodeRow } from '../nodes/node-rows.repo'
import { authorize } from '../permissions/authorize'

/** Bans a pack (contract 1A, decision 4): out of lists and search, no install. Banning twice changes the reason alone. */
export async function banNode(ctx: Ctx, publisherId: string, nodeId: string, reason = ''): Promise<void> {
  await setBan(ctx, 'banNode', { publisherId, nodeId }, { status: 'NodeStatusBanned', statusDetail: reason })
}

/** Lifts a pack's ban; the reason goes with it. */
export async function unbanNode(ctx: Ctx, publisherId: string, nodeId: string): Promise<void> {
  await setBan(ctx, 'unbanNode', { publisherId, nodeId }, { status: 'NodeStatusActive', statusDetail: '' })
}

async function setBan(
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
