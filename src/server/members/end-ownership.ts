import type { Db } from '../platform/database/client'
import { deleteInvitationsBy } from '../store/publishers/invitations.repo'
import { deleteOffersBy } from '../store/publishers/node-offers.repo'

/**
 * Takes back what somebody has invited and offered who is no owner of a publisher any more: else they would let
 * themselves in again by another account, or take a pack along.
 */
export async function endOwnership(tx: Db, publisherId: string, userId: string): Promise<void> {
  await deleteInvitationsBy(tx, publisherId, userId)
  await deleteOffersBy(tx, publisherId, userId)
}
