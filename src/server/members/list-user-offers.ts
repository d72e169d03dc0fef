import type { NodeOffer } from '../../contract/people/members'
import type { Ctx } from '../access/context'
import { Refusal } from '../platform/refusal'
import { listOfferRecords } from '../store/publishers/node-offers.repo'
import { offerView } from './offer-view'

/**
 * The open offers of packs from or to publishers that the caller owns (contract 1K). Refuses with `user_not_found`.
 */
export async function listUserOffers(ctx: Ctx): Promise<NodeOffer[]> {
  if (!ctx.actor) throw new Refusal('user_not_found', 'user not found')
  return (await listOfferRecords(ctx.db, { ownerId: ctx.actor.id }, ctx.clock())).map(offerView)
}
