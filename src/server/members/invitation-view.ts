import type { Invitation } from '../../contract/people/members'
import type { Ctx } from '../access/context'
import { sitePages } from '../domain/site-pages'
import { omitEmpty } from '../platform/omit-empty'
import type { InvitationRecord } from '../store/publishers/invitations.repo'

/** An invitation as the API returns it. */
export const invitationView = (
  ctx: Pick<Ctx, 'siteUrl'>,
  { invitation, publisherName, invitedBy }: InvitationRecord,
): Invitation => ({
  ...omitEmpty({ invited_by: invitedBy }),
  id: invitation.id,
  publisher: { id: invitation.publisherId, name: publisherName },
  to: invitation.invitee,
  role: invitation.role,
  createdAt: invitation.createdAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
  link: sitePages.invitation(ctx.siteUrl, invitation.id),
})
