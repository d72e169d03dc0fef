import type { Node } from '../../contract/packs/node'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { Refusal } from '../platform/refusal'
import { isRestorable } from './is-restorable'
import { restoration } from './node-changes'
import { saveNode } from './save-node'

/**
 * Restores a deleted pack to its previous state (decision 16): a banned one stays banned. Refuses as `authorize` and
 * `saveNode` do, with `state_conflict` a pack that is not deleted, or was deleted more than 30 days ago unless an
 * administrator restores it, and with `deleted_by_administrator` one that an administrator deleted, unless an administrator
 * restores it.
 */
export async function restoreNode(ctx: Ctx, publisherId: string, nodeId: string): Promise<Node> {
  return ctx.db.transaction(async (tx) => {
    const { actor, node: row } = await authorize(ctx, tx, 'restoreNode', { publisherId, nodeId })
    if (row.status !== 'NodeStatusDeleted') throw new Refusal('state_conflict', 'The pack is not deleted.')
    if (row.deletedByAdmin && !actor.isAdmin)
      throw new Refusal(
        'deleted_by_administrator',
        'An admin deleted the pack, so only an admin can restore it.',
      )
    if (!actor.isAdmin && !isRestorable(row, ctx.clock()))
      throw new Refusal('state_conflict', 'The pack was deleted more than 30 days ago and can’t be restored.')
    return saveNode(ctx, tx, { action: 'restoreNode', actor, row, changes: restoration(row) })
  })
}
