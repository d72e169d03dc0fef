import { LIMITS } from '../../contract/limits'
import type { Node } from '../../contract/node'
import type { Ctx } from '../context'
import { authorize } from '../permissions/authorize'
import { Refusal } from '../refusal'
import { saveNode } from './save-node'

const DAY_MS = 86_400_000

/**
 * Brings a deleted pack back (decision 16). Refuses as `authorize` does, and with `state_conflict` a pack that is not
 * deleted, and to anyone but an administrator one that was deleted more than 30 days ago.
 */
export async function restoreNode(ctx: Ctx, publisherId: string, nodeId: string): Promise<Node> {
  return ctx.db.transaction(async (tx) => {
    const { actor, node: row } = await authorize(ctx, tx, 'restoreNode', { publisherId, nodeId })
    if (row.status !== 'NodeStatusDeleted') throw new Refusal('state_conflict', 'The pack is not deleted.')
    const age = ctx.clock().getTime() - (row.deletedAt?.getTime() ?? 0)
    if (!actor.isAdmin && age > LIMITS.restoreWithinDays * DAY_MS)
      throw new Refusal(
        'state_conflict',
        'The pack was deleted more than 30 days ago and cannot be restored.',
      )
    return saveNode(ctx, tx, {
      action: 'restoreNode',
      actor,
      row,
      changes: { status: 'NodeStatusActive', deletedAt: null },
    })
  })
}
