import type { NodeOffer } from '../../contract/people/members'
import { omitEmpty } from '../platform/omit-empty'
import type { OfferRecord } from '../store/publishers/node-offers.repo'

/** An offer of a pack as the API returns it. */
export const offerView = ({ offer, nodeName, fromName, toName, offeredBy }: OfferRecord): NodeOffer => ({
  ...omitEmpty({ offered_by: offeredBy }),
  id: offer.id,
  node: { id: offer.nodeId, name: nodeName },
  from: { id: offer.fromPublisherId, name: fromName },
  to: { id: offer.toPublisherId, name: toName },
  createdAt: offer.createdAt.toISOString(),
  expires_at: offer.expiresAt.toISOString(),
})
