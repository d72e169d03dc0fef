import { and, count, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { joinRequests, publisherInvitations, publisherMembers, users } from '../schema/schema'

/** A person who asks to join, with the address for an invitation. */
export interface JoinRequestRecord {
  id: string
  name: string
  email: string
  createdAt: Date
}

/**
 * Open requests to join a publisher since a moment: from people who are not members, not banned, and have no valid invitation.
 * Newest first.
 */
export const listJoinRequestRecords = (
  db: Db,
  publisherId: string,
  { after, now }: { after: Date; now: Date },
): Promise<JoinRequestRecord[]> =>
  db
    .select({
      id: joinRequests.id,
      name: users.name,
      email: users.email,
      createdAt: joinRequests.createdAt,
    })
    .from(joinRequests)
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .where(
      and(
        eq(joinRequests.publisherId, publisherId),
        gt(joinRequests.createdAt, after),
        eq(users.isBanned, false),
        sql`not exists (select from ${publisherMembers} where ${publisherMembers.publisherId} = ${publisherId}
          and ${publisherMembers.userId} = ${users.id})`,
        sql`not exists (select from ${publisherInvitations} where ${publisherInvitations.publisherId} = ${publisherId}
          and ${publisherInvitations.addressee} in (lower(${users.email}), 'user:' || ${users.id})
          and ${publisherInvitations.expiresAt} > ${now.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(desc(joinRequests.createdAt), joinRequests.id)

/** The number of other publishers a person has asked since a moment. */
export async function countJoinRequests(
  db: Db,
  userId: string,
  exceptTo: string,
  after: Date,
): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(joinRequests)
    .where(
      and(
        eq(joinRequests.userId, userId),
        ne(joinRequests.publisherId, exceptTo),
        gt(joinRequests.createdAt, after),
      ),
    )
  return counted?.total ?? 0
}

/** Stores a request; returns its id, or undefined when the person already asked since that moment. */
export async function saveJoinRequest(
  db: Db,
  row: { publisherId: string; userId: string; createdAt: Date },
  after: Date,
): Promise<string | undefined> {
  const [saved] = await db
    .insert(joinRequests)
    .values(row)
    .onConflictDoUpdate({
      target: [joinRequests.userId, joinRequests.publisherId],
      set: { createdAt: row.createdAt },
      setWhere: lte(joinRequests.createdAt, after),
    })
    .returning({ id: joinRequests.id })
  return saved?.id
}

/** Deletes requests from before then. */
export const deleteJoinRequestsBefore = (db: Db, moment: Date) =>
  db.delete(joinRequests).where(lte(joinRequests.createdAt, moment))
