import type { Ctx } from '../access/context'
import type { NodeRow } from '../store/packs/node-rows.repo'
import { authorize } from '../access/authorize'
import type { PublisherRow } from '../store/publishers/publishers.repo'
import { type Ban, saveNodeBan } from './save-ban'

/**
 * Bans a pack or lifts its ban, depending on the operation; the ban is then the pack's own, not its publisher's. Refuses as
 * `authorize` does.
 * @param ban the new state; undefined leaves it unchanged
 * @returns false when it is unchanged and nothing was written
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
    return wanted !== undefined && saveNodeBan(ctx, tx, { action: operation, actor, node, ban: wanted })
  })
}
