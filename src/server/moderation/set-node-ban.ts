import { changedFields } from '../audit/changed-fields'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { updateNodeRow, type NodeRow } from '../store/packs/node-rows.repo'
import { authorize } from '../access/authorize'
import type { PublisherRow } from '../store/publishers/publishers.repo'

type Ban = Pick<NodeRow, 'status' | 'statusDetail'>

/**
 * Bans a pack or lifts its ban, as the operation says: it is then banned for its own sake or not at all. Refuses as
 * `authorize` does.
 * @param ban how the pack is to stand; undefined leaves it
 * @returns false when it stood so already: then nothing is written
 */
export async function setNodeBan(
  ctx: Ctx,
  operation: 'banNode' | 'unbanNode',
  path: { publisherId: string; nodeId: string },
  ban: (node: NodeRow, publisher: PublisherRow) => Ban | undefined,
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const { actor, node, publisher } = await authorize(ctx, tx, operation, path)
    const wanted = ban(node, publisher)
    const { before, after, changed } = changedFields(
      node,
      wanted && { ...wanted, bannedWithPublisher: false },
    )
    if (!changed) return false
    await updateNodeRow(tx, node.id, { ...after, changedAt: ctx.clock() })
    await recordAudit(tx, ctx, actor, { action: operation, target: `node:${node.id}`, before, after })
    return true
  })
}
