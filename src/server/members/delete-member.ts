import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { recordAudit } from '../audit/record-audit'
import { deleteMemberRow, deleteTokensOf } from '../store/publishers/members.repo'
import { endOwnership } from './end-ownership'
import { requireOtherOwner } from './require-other-owner'

/**
 * Removes a member, or the caller, from a publisher (contract 1K); their tokens for it stop working. Refuses as `authorize`
 * does, and with `last_owner` when the publisher would be left without an owner.
 */
export async function deleteMember(ctx: Ctx, path: { publisherId: string; memberId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor, publisher, member } = await authorize(ctx, tx, 'deleteMember', path)
    const { id, userId, userName, role } = member
    await requireOtherOwner(tx, publisher.id, member)
    await deleteMemberRow(tx, id)
    await endOwnership(tx, publisher.id, userId)
    const tokens = await deleteTokensOf(tx, publisher.id, userId)
    await recordAudit(tx, ctx, actor, {
      action: 'deleteMember',
      target: `publisher:${publisher.id}`,
      before: { member: userName, userId, role, ...(tokens.length > 0 && { tokens }) },
    })
  })
}
