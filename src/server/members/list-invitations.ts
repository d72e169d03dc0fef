import type { Invitation } from '../../contract/people/members'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { listInvitationRecords } from '../store/publishers/invitations.repo'
import { invitationView } from './invitation-view'

/** A publisher's open invitations, for its owners (contract 1K). Refuses as `authorize` does. */
export async function listInvitations(ctx: Ctx, publisherId: string): Promise<Invitation[]> {
  const { publisher } = await authorize(ctx, ctx.db, 'listInvitations', { publisherId })
  const records = await listInvitationRecords(ctx.db, { publisherId: publisher.id }, ctx.clock())
  return records.map((record) => invitationView(ctx, record))
}
