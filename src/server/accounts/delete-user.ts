import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { RECENT_MS, requireRecentSignIn } from '../access/require-recent-sign-in'
import { recordAudit } from '../audit/record-audit'
import { Refusal } from '../platform/refusal'
import { deletePublisherRow } from '../store/publishers/publishers.repo'
import { retirePublisherId } from '../store/publishers/retired-ids.repo'
import { holdUsersAndAdmins } from '../store/users/admin-users.repo'
import {
  deleteUserRow,
  holdPublishersOf,
  listOwnPublishers,
  takeBackRatings,
} from '../store/users/account.repo'
import { publisherOutcome } from './account-deletion'

/**
 * Deletes the caller's account with their memberships, tokens and stars (contract 1E); what they published stays with its
 * publisher, and an empty publisher without another owner is deleted too. Refuses as `authorize` does, a sign-in too long ago
 * with `sign_in_again`, packs that would have no owner with `last_owner`, and the last administrator with `state_conflict`.
 */
export async function deleteUser(ctx: Ctx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'deleteUser')
    requireRecentSignIn(ctx, RECENT_MS.deleteUser)
    await holdPublishersOf(tx, actor.id)
    const { adminIds } = await holdUsersAndAdmins(tx, [actor.id])
    if (adminIds.length === 1 && adminIds[0] === actor.id)
      throw new Refusal('state_conflict', 'You are the last admin. Make someone else an admin first.')
    const now = ctx.clock()
    const publishers = await listOwnPublishers(tx, actor.id)
    const orphans = publishers.filter((own) => publisherOutcome(own) === 'needs_owner')
    if (orphans.length > 0)
      throw new Refusal(
        'last_owner',
        `You are the only owner of publishers with packs: ${orphans.map(({ id }) => id).join(', ')}. Make another member an owner, or move or delete the packs first.`,
      )
    for (const own of publishers.filter((one) => publisherOutcome(one) === 'is_deleted')) {
      await retirePublisherId(tx, own.id, now)
      await deletePublisherRow(tx, own.id)
    }
    await takeBackRatings(tx, actor.id, now)
    await deleteUserRow(tx, actor.id, now)
    // No personal data but the id, which older rows contain as well.
    await recordAudit(tx, ctx, actor, { action: 'deleteUser', target: `user:${actor.id}` })
  })
}
