import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { listInvitationRecords } from '../store/publishers/invitations.repo'
import { addresseesOf } from './addressees'

/** An open invitation that the caller may answer; undefined for other people's and missing ones. */
export async function findOwnInvitation(
  ctx: Ctx,
  db: Db,
  id: string,
): Promise<{ publisherId: string } | undefined> {
  const addressees = await addresseesOf(ctx, db)
  const [record] = await listInvitationRecords(db, { addressees, id }, ctx.clock())
  return record?.invitation
}
