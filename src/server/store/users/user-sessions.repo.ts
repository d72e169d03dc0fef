import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { hasId } from '../../platform/database/has-id'
import { users, userSessions } from '../schema/schema'

export type SessionRow = typeof userSessions.$inferSelect

/**
 * Notes that a session is in use, and of a new one from where; false when it was ended, or its person is gone. An account that is
 * being deleted is waited for.
 */
export async function noteSession(
  db: Db,
  { userId, startedAt, browser, system, lastSeenAt }: typeof userSessions.$inferInsert,
): Promise<boolean> {
  const person = sql`select ${userId}, ${startedAt.toISOString()}::timestamptz, ${browser}, ${system}, ${lastSeenAt.toISOString()}::timestamptz
    from ${users} where ${users.id} = ${userId} for key share`
  const { rowCount } = await db.execute(sql`
    insert into ${userSessions} (user_id, started_at, browser, system, last_seen_at) ${person}
    on conflict (user_id, started_at) do update set last_seen_at = excluded.last_seen_at
    where ${userSessions.endedAt} is null`)
  return rowCount === 1
}

/** Where a person is logged in, the most recently used first. */
export const listSessionRows = (db: Db, userId: string): Promise<SessionRow[]> =>
  db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), isNull(userSessions.endedAt)))
    .orderBy(desc(userSessions.lastSeenAt), desc(userSessions.startedAt))

/** Ends one of a person's sessions; undefined when they have none of this id, or it was ended already. */
export async function endSession(
  db: Db,
  userId: string,
  id: string,
  endedAt: Date,
): Promise<SessionRow | undefined> {
  const [ended] = await db
    .update(userSessions)
    .set({ endedAt })
    .where(and(eq(userSessions.userId, userId), hasId(userSessions.id, id), isNull(userSessions.endedAt)))
    .returning()
  return ended
}

/** Forgets a person's sessions that began before a moment from which on others count alone. */
export const deleteSessionsBefore = async (db: Db, userId: string, startedBefore: Date): Promise<void> => {
  await db
    .delete(userSessions)
    .where(and(eq(userSessions.userId, userId), lt(userSessions.startedAt, startedBefore)))
}

/** Forgets sessions that nobody used since a moment; those that were ended stay ended. */
export const deleteSessionsUnseenSince = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(userSessions).where(and(lt(userSessions.lastSeenAt, moment), isNull(userSessions.endedAt)))
}
