import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { noSuchInvitation } from '../access/checks'
import { recordAudit } from '../audit/record-audit'
import { deleteInvitationRow } from '../store/publishers/invitations.repo'
import { findOwnInvitation } from './find-own-invitation'

/** Declines an invitation (contract 1K). Refuses as `authorize` does, and with `invitation_not_found`. */
export async function declineInvitation(ctx: Ctx, invitationId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const invitation = await findOwnInvitation(ctx, tx, invitationId)
    const { actor, publisher } = await authorize(ctx, tx, 'declineInvitation', {
      publisherId: invitation?.publisherId,
      invitation,
    })
    const row = await deleteInvitationRow(tx, publisher.id, invitationId, ctx.clock())
    if (!row) throw noSuchInvitation()
    await recordAudit(tx, ctx, actor, {
      action: 'declineInvitation',
      target: `publisher:${publisher.id}`,
      before: { role: row.role },
    })
  })
}
