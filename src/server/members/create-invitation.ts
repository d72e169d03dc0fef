import { LIMITS } from '../../contract/conventions/limits'
import type { Invitation, InvitationInput } from '../../contract/people/members'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { recordAudit } from '../audit/record-audit'
import { recordNotice } from '../notices/record/record-notice'
import { Refusal } from '../platform/refusal'
import { countInvitations, listInvitationRecords, saveInvitation } from '../store/publishers/invitations.repo'
import { listMemberIds } from '../store/publishers/members.repo'
import { answerUntil } from '../domain/answer-until'
import { discreetly, ofPerson, requireAddressee } from './addressees'
import { invitationView } from './invitation-view'

/**
 * Invites a person to a publisher (contract 1K); inviting them again updates the role and keeps the link. Responses do not
 * reveal whether an address is registered. Refuses as `authorize` and `requireAddressee` do, members invited by name with
 * `already_member`, and more than 20 open invitations with `state_conflict`.
 */
export async function createInvitation(
  ctx: Ctx,
  publisherId: string,
  { to, role }: InvitationInput,
): Promise<Invitation> {
  return ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'createInvitation', { publisherId })
    const addressee = await requireAddressee(tx, to)
    if ((await listMemberIds(tx, publisher.id)).map(ofPerson).includes(addressee))
      throw new Refusal('already_member', 'They are a member already. Change their role instead.')
    const now = ctx.clock()
    if ((await countInvitations(tx, publisher.id, addressee, now)) >= LIMITS.invitationsPerPublisher)
      throw new Refusal(
        'state_conflict',
        `${LIMITS.invitationsPerPublisher} invitations are open. Take one back first.`,
      )
    const id = await saveInvitation(tx, {
      publisherId: publisher.id,
      addressee,
      invitee: to,
      role,
      invitedBy: actor.id,
      createdAt: now,
      expiresAt: answerUntil(now),
    })
    await recordAudit(tx, ctx, actor, {
      action: 'createInvitation',
      target: `publisher:${publisher.id}`,
      after: { to: discreetly(to), role },
    })
    await recordNotice(tx, {
      kind: 'invitation',
      key: `invitation:${id}:${now.toISOString()}`,
      at: now,
      actorId: actor.id,
      publisherId: publisher.id,
      path: `/invitations?id=${id}`,
      recipients: { addressee },
    })
    const [invitation] = await listInvitationRecords(tx, { id }, now)
    if (!invitation) throw new Error('a new invitation is not there')
    return invitationView(ctx, invitation)
  })
}
