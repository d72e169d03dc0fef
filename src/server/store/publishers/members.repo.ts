import { and, eq, sql } from 'drizzle-orm'
import type { PublisherRole } from '../../../contract/conventions/roles'
import type { Db } from '../../platform/database/client'
import { hasId } from '../../platform/database/has-id'
import { publisherMembers, tokens, users } from '../schema/schema'

/** Owners first, then by role. */
export const ownersFirst = [sql`${publisherMembers.role} = 'owner' desc`, publisherMembers.role]

/** A user's role in a publisher; undefined for non-members. */
export async function findRole(
  db: Db,
  publisherId: string,
  userId: string,
): Promise<PublisherRole | undefined> {
  const [row] = await db
    .select({ role: publisherMembers.role })
    .from(publisherMembers)
    .where(and(eq(publisherMembers.publisherId, publisherId), eq(publisherMembers.userId, userId)))
  return row?.role
}

/** The ids of all members of a publisher. */
export async function listMemberIds(db: Db, publisherId: string): Promise<string[]> {
  const rows = await db
    .select({ id: publisherMembers.userId })
    .from(publisherMembers)
    .where(eq(publisherMembers.publisherId, publisherId))
  return rows.map((row) => row.id)
}

export interface MemberRow {
  id: string
  userId: string
  userName: string
  role: PublisherRole
}

/** A member of a publisher by membership id, with the user's name. */
export async function findMember(db: Db, publisherId: string, id: string): Promise<MemberRow | undefined> {
  const [row] = await db
    .select({
      id: publisherMembers.id,
      userId: publisherMembers.userId,
      userName: users.name,
      role: publisherMembers.role,
    })
    .from(publisherMembers)
    .innerJoin(users, eq(users.id, publisherMembers.userId))
    .where(and(eq(publisherMembers.publisherId, publisherId), hasId(publisherMembers.id, id)))
  return row
}

/** Whether a publisher has another owner who is not banned. */
export async function hasOtherOwner(db: Db, publisherId: string, memberId: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from ${publisherMembers} join ${users} on ${users.id} = ${publisherMembers.userId}
      where ${publisherMembers.publisherId} = ${publisherId} and ${publisherMembers.id} <> ${memberId}
        and ${publisherMembers.role} = 'owner' and not ${users.isBanned}) as found`)
  return rows[0]?.found ?? false
}

/** Adds a member; false when they are one already. */
export async function insertMember(
  db: Db,
  row: Pick<typeof publisherMembers.$inferInsert, 'publisherId' | 'userId' | 'role'>,
): Promise<boolean> {
  const { rowCount } = await db.insert(publisherMembers).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** Changes a member's role. */
export async function updateMemberRole(db: Db, id: string, role: PublisherRole): Promise<void> {
  await db.update(publisherMembers).set({ role }).where(eq(publisherMembers.id, id))
}

/** Deletes a membership. */
export async function deleteMemberRow(db: Db, id: string): Promise<void> {
  await db.delete(publisherMembers).where(eq(publisherMembers.id, id))
}

/** Deletes all tokens of a user for a publisher; returns their names. */
export async function deleteTokensOf(db: Db, publisherId: string, userId: string): Promise<string[]> {
  const rows = await db
    .delete(tokens)
    .where(and(eq(tokens.publisherId, publisherId), eq(tokens.userId, userId)))
    .returning({ name: tokens.name })
  return rows.map(({ name }) => name)
}
