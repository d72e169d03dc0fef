import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { recordAudit } from '../audit/record-audit'
import { Refusal } from '../platform/refusal'
import { deleteInvitationRow } from '../store/publishers/invitations.repo'
import { discreetly } from './addressees'

/** Revokes an invitation (contract 1K). Refuses as `authorize` does, and with `invitation_not_found`. */
export async function deleteInvitation(
  ctx: Ctx,
  path: { publisherId: string; invitationId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'deleteInvitation', path)
    const row = await deleteInvitationRow(tx, publisher.id, path.invitationId, ctx.clock())
    if (!row) throw new Refusal('invitation_not_found', 'The publisher has no such open invitation')
    await recordAudit(tx, ctx, actor, {
      action: 'deleteInvitation',
      target: `publisher:${publisher.id}`,
      before: { to: discreetly(row.invitee), role: row.role },
    })
  })
}
