import type { Node } from '../../contract/packs/node'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { noSuchOffer } from '../access/checks'
import { saveNode } from '../packs/save-node'
import { deleteOfferRow, findOffer } from '../store/publishers/node-offers.repo'

/**
 * Takes a pack over that was offered to a publisher of the caller (contract 1K). Refuses as `authorize` and `saveNode` do,
 * an offer to another publisher, one that is over, was taken back, or whose pack has moved meanwhile with `offer_not_found`.
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
    // Both publishers and the pack are held by now: what was true before may not be any more.
    if (!(await findOffer(tx, path.offerId, now))) throw noSuchOffer()
    await deleteOfferRow(tx, path.offerId)
    const changes = { publisherId: publisher.id }
    return saveNode(ctx, tx, { action: 'acceptOffer', actor, row: node, changes })
  })
}
