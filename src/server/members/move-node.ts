import type { Node } from '../../contract/packs/node'
import type { MoveInput } from '../../contract/people/members'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { saveNode } from '../packs/save-node'
import { deleteOfferOf } from '../store/publishers/node-offers.repo'

/**
 * Moves a pack to another publisher that the caller owns too (contract 1K), and ends open offers of it. Refuses as `authorize`
 * and `saveNode` do.
 */
export async function moveNode(
  ctx: Ctx,
  path: { publisherId: string; nodeId: string },
  { publisher_id: newPublisherId }: MoveInput,
): Promise<Node> {
  return ctx.db.transaction(async (tx) => {
    const { actor, node, newPublisher } = await authorize(ctx, tx, 'moveNode', { ...path, newPublisherId })
    await deleteOfferOf(tx, node.id)
    const changes = { publisherId: newPublisher.id }
    return saveNode(ctx, tx, { action: 'moveNode', actor, row: node, changes })
  })
}
