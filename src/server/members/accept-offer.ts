import type { Node } from '../../contract/packs/node'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { noSuchOffer } from '../access/checks'
import { saveNode } from '../packs/save-node'
import { deleteOfferRow, findOffer } from '../store/publishers/node-offers.repo'

/**
 * Accepts a pack offered to a publisher of the caller (contract 1K). Refuses as `authorize` and `saveNode` do, and with
 * `offer_not_found` offers to other publishers, expired or revoked ones, and those whose pack has moved meanwhile.
 */
export async function acceptOffer(ctx: Ctx, path: { publisherId: string; offerId: string }): Promise<Node> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock()
    const found = await findOffer(tx, path.offerId, now)
    const isToThem = found?.toPublisherId === path.publisherId.toLowerCase()
    const offer = isToThem ? found : undefined
    const { actor, publisher, node } = await authorize(ctx, tx, 'acceptOffer', {
      publisherId: path.publisherId,
      nodeId: offer?.nodeId,
      offer,
    })
    // Re-read the offer now that both publishers and the pack are locked.
    if (!(await findOffer(tx, path.offerId, now))) throw noSuchOffer()
    await deleteOfferRow(tx, path.offerId)
    const changes = { publisherId: publisher.id }
    return saveNode(ctx, tx, { action: 'acceptOffer', actor, row: node, changes })
  })
}
