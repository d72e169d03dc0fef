import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { listInvitationRecords } from '../store/publishers/invitations.repo'
import { addresseesOf } from './addressees'

/** An open invitation that the signed-in person may answer; undefined when it is somebody else's, or none. */
export async function findOwnInvitation(
  ctx: Ctx,
  db: Db,
  id: string,
): Promise<{ publisherId: string } | undefined> {
  const addressees = await addresseesOf(ctx, db)
  const [record] = await listInvitationRecords(db, { addressees, id }, ctx.clock())
  return record?.invitation
}
