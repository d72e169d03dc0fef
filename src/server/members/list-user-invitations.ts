import type { Invitation } from '../../contract/people/members'
import type { Ctx } from '../access/context'
import { Refusal } from '../platform/refusal'
import { listInvitationRecords } from '../store/publishers/invitations.repo'
import { addresseesOf } from './addressees'
import { invitationView } from './invitation-view'

/** The open invitations that the caller may answer (contract 1K). Refuses with `user_not_found`. */
export async function listUserInvitations(ctx: Ctx): Promise<Invitation[]> {
  if (!ctx.actor) throw new Refusal('user_not_found', 'user not found')
  const addressees = await addresseesOf(ctx, ctx.db)
  const records = await listInvitationRecords(ctx.db, { addressees }, ctx.clock())
  return records.map((record) => invitationView(ctx, record))
}
