import type { Db } from '../platform/database/client'
import { deleteInvitationsBy } from '../store/publishers/invitations.repo'
import { deleteOffersBy } from '../store/publishers/node-offers.repo'
import { deleteTrustedWorkflowsBy } from '../store/publishers/trusted-workflows.repo'

/**
 * Revokes a former owner's open invitations, offers and trusted workflows for a publisher; otherwise they could rejoin with
 * another account, take a pack along, or keep publishing.
 */
export async function endOwnership(tx: Db, publisherId: string, userId: string): Promise<void> {
  await deleteInvitationsBy(tx, publisherId, userId)
  await deleteOffersBy(tx, publisherId, userId)
  await deleteTrustedWorkflowsBy(tx, publisherId, userId)
}
