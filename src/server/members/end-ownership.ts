import type { Db } from '../platform/database/client'
import { deleteInvitationsBy } from '../store/publishers/invitations.repo'
import { deleteOffersBy } from '../store/publishers/node-offers.repo'
import { deleteTrustedWorkflowsBy } from '../store/publishers/trusted-workflows.repo'

/**
 * Takes back what somebody has invited and offered who is no owner of a publisher any more, and the workflows that they let
 * publish: else they would let themselves in again by another account, take a pack along, or go on publishing.
 */
export async function endOwnership(tx: Db, publisherId: string, userId: string): Promise<void> {
  await deleteInvitationsBy(tx, publisherId, userId)
  await deleteOffersBy(tx, publisherId, userId)
  await deleteTrustedWorkflowsBy(tx, publisherId, userId)
}
