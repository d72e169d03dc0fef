import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { noSuchOffer } from '../access/checks'
import { recordAudit } from '../audit/record-audit'
import { deleteOfferRow, findOffer } from '../store/publishers/node-offers.repo'

/**
 * Revokes or declines the offer of a pack, depending on the publisher's side of it (contract 1K). Refuses as `authorize`
 * does, and with `offer_not_found`.
 */
export async function deleteOffer(ctx: Ctx, path: { publisherId: string; offerId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await findOffer(tx, path.offerId, ctx.clock())
    const publisherId = path.publisherId.toLowerCase()
    const isTheirs = found && [found.fromPublisherId, found.toPublisherId].includes(publisherId)
    const offer = isTheirs ? found : undefined
    const { actor } = await authorize(ctx, tx, 'deleteOffer', { publisherId, offer })
    if (!offer || !(await deleteOfferRow(tx, offer.id))) throw noSuchOffer()
    await recordAudit(tx, ctx, actor, {
      action: offer.toPublisherId === publisherId ? 'declineOffer' : 'deleteOffer',
      target: `node:${offer.nodeId}`,
      before: { from: offer.fromPublisherId, to: offer.toPublisherId },
      alsoOf: offer.toPublisherId,
    })
  })
}
