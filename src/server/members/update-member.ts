import type { MemberInput } from '../../contract/people/members'
import type { Publisher } from '../../contract/people/publisher'
import { mayPublish } from '../../contract/conventions/roles'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { recordAudit } from '../audit/record-audit'
import { deleteTokensOf, updateMemberRole } from '../store/publishers/members.repo'
import { endOwnership } from './end-ownership'
import { requireOtherOwner } from './require-other-owner'

/**
 * Changes a member's role (contract 1K). Members who may no longer publish lose their tokens. Refuses as `authorize` does, and
 * with `last_owner` when the publisher would be left without an owner.
 */
export async function updateMember(
  ctx: Ctx,
  path: { publisherId: string; memberId: string },
  { role }: MemberInput,
): Promise<Publisher['members'][number]> {
  return ctx.db.transaction(async (tx) => {
    const { actor, publisher, member } = await authorize(ctx, tx, 'updateMember', path)
    const { id, userId, userName } = member
    const told = { id, role, user: { id: userId, name: userName } }
    if (member.role === role) return told
    if (role !== 'owner') await requireOtherOwner(tx, publisher.id, member)
    await updateMemberRole(tx, id, role)
    if (member.role === 'owner') await endOwnership(tx, publisher.id, userId)
    const tokens = mayPublish(role) ? [] : await deleteTokensOf(tx, publisher.id, userId)
    await recordAudit(tx, ctx, actor, {
      action: 'updateMember',
      target: `publisher:${publisher.id}`,
      before: { member: userName, userId, role: member.role, ...(tokens.length > 0 && { tokens }) },
      after: { member: userName, userId, role },
    })
    return told
  })
}
