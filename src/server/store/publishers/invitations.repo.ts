import { and, count, desc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { hasId } from '../../platform/database/has-id'
import { publisherInvitations, publisherMembers, publishers, users } from '../schema/schema'

type InvitationRow = typeof publisherInvitations.$inferSelect

export interface InvitationRecord {
  invitation: InvitationRow
  publisherName: string
  /** name of the owner who sent the invitation */
  invitedBy: string
}

/** Whether an invitation is valid: not expired, and its sender is still an owner and not banned. */
const holds = (now: Date): SQL | undefined =>
  and(
    gt(publisherInvitations.expiresAt, now),
    sql`exists (
      select from ${publisherMembers} join ${users} as inviter on inviter.id = ${publisherMembers.userId}
      where ${publisherMembers.publisherId} = ${publisherInvitations.publisherId}
        and ${publisherMembers.userId} = ${publisherInvitations.invitedBy}
        and ${publisherMembers.role} = 'owner' and not inviter.is_banned)`,
  )

/** Valid invitations of a publisher, to some addressees, or by id; newest first. */
export const listInvitationRecords = (
  db: Db,
  wanted: { publisherId?: string; addressees?: readonly string[]; id?: string },
  now: Date,
): Promise<InvitationRecord[]> =>
  db
    .select({
      invitation: publisherInvitations,
      publisherName: publishers.name,
      invitedBy: users.name,
    })
    .from(publisherInvitations)
    .innerJoin(publishers, eq(publishers.id, publisherInvitations.publisherId))
    .innerJoin(users, eq(users.id, publisherInvitations.invitedBy))
    .where(
      and(
        wanted.publisherId === undefined
          ? undefined
          : eq(publisherInvitations.publisherId, wanted.publisherId),
        wanted.addressees && inArray(publisherInvitations.addressee, [...wanted.addressees]),
        wanted.id === undefined ? undefined : hasId(publisherInvitations.id, wanted.id),
        holds(now),
      ),
    )
    .orderBy(desc(publisherInvitations.createdAt), publisherInvitations.id)

/** The number of a publisher's valid invitations to other addressees. */
export async function countInvitations(
  db: Db,
  publisherId: string,
  exceptTo: string,
  now: Date,
): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(publisherInvitations)
    .where(
      and(
        eq(publisherInvitations.publisherId, publisherId),
        sql`${publisherInvitations.addressee} <> ${exceptTo}`,
        holds(now),
      ),
    )
  return counted?.total ?? 0
}

/** Stores an invitation, replacing an earlier one to the same addressee; returns its id. */
export async function saveInvitation(db: Db, row: typeof publisherInvitations.$inferInsert): Promise<string> {
  const { role, invitee, invitedBy, createdAt, expiresAt } = row
  const [saved] = await db
    .insert(publisherInvitations)
    .values(row)
    .onConflictDoUpdate({
      target: [publisherInvitations.publisherId, publisherInvitations.addressee],
      set: { role, invitee, invitedBy, createdAt, expiresAt },
    })
    .returning({ id: publisherInvitations.id })
  if (!saved) throw new Error('an upsert returned no row')
  return saved.id
}

/** Deletes a valid invitation of a publisher; undefined when there is none with this id. */
export async function deleteInvitationRow(
  db: Db,
  publisherId: string,
  id: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [deleted] = await db
    .delete(publisherInvitations)
    .where(
      and(eq(publisherInvitations.publisherId, publisherId), hasId(publisherInvitations.id, id), holds(now)),
    )
    .returning()
  return deleted
}

/** Deletes a publisher's other invitations to a person who has answered one. */
export async function deleteInvitationsTo(
  db: Db,
  publisherId: string,
  addressees: readonly string[],
): Promise<void> {
  await db
    .delete(publisherInvitations)
    .where(
      and(
        eq(publisherInvitations.publisherId, publisherId),
        inArray(publisherInvitations.addressee, [...addressees]),
      ),
    )
}

/** Deletes the invitations sent by a former owner. */
export async function deleteInvitationsBy(db: Db, publisherId: string, userId: string): Promise<void> {
  await db
    .delete(publisherInvitations)
    .where(and(eq(publisherInvitations.publisherId, publisherId), eq(publisherInvitations.invitedBy, userId)))
}

/** Deletes invitations that expired before then. */
export const deleteInvitationsBefore = (db: Db, moment: Date) =>
  db.delete(publisherInvitations).where(lt(publisherInvitations.expiresAt, moment))
