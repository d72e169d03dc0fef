import type { Publisher } from '../../contract/people/publisher'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { recordAudit } from '../audit/record-audit'
import { Refusal } from '../platform/refusal'
import { deleteInvitationRow, deleteInvitationsTo } from '../store/publishers/invitations.repo'
import { insertMember } from '../store/publishers/members.repo'
import { findPublisher } from '../store/publishers/publishers.repo'
import { publisherView } from '../views/publisher-view'
import { addresseesOf } from './addressees'
import { findOwnInvitation } from './find-own-invitation'
import { noSuchInvitation } from '../access/checks'

/**
 * Accepts an invitation to a publisher (contract 1K). Refuses as `authorize` does, other people's, expired and revoked
 * invitations with `invitation_not_found`, and existing members with `already_member`: accepting never changes a role.
 */
export async function acceptInvitation(ctx: Ctx, invitationId: string): Promise<Publisher> {
  return ctx.db.transaction(async (tx) => {
    const invitation = await findOwnInvitation(ctx, tx, invitationId)
    const { actor, publisher } = await authorize(ctx, tx, 'acceptInvitation', {
      publisherId: invitation?.publisherId,
      invitation,
    })
    // While this waited for the publisher's lock, it may have been revoked or replaced with another role.
    const row = await deleteInvitationRow(tx, publisher.id, invitationId, ctx.clock())
    if (!row) throw noSuchInvitation()
    const { role } = row
    if (!(await insertMember(tx, { publisherId: publisher.id, userId: actor.id, role })))
      throw new Refusal(
        'already_member',
        'You belong to this publisher already. An owner can change your role.',
      )
    await deleteInvitationsTo(tx, publisher.id, await addresseesOf(ctx, tx))
    await recordAudit(tx, ctx, actor, {
      action: 'acceptInvitation',
      target: `publisher:${publisher.id}`,
      after: { role },
    })
    const joined = await findPublisher(tx, publisher.id)
    if (!joined) throw new Error('a joined publisher is not there')
    return publisherView(joined, actor)
  })
}
