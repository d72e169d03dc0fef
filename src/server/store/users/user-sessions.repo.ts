import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { hasId } from '../../platform/database/has-id'
import { users, userSessions } from '../schema/schema'

export type SessionRow = typeof userSessions.$inferSelect

/**
 * Records that a session is in use, and for a new one from where; false when it was ended, or its user is gone. Waits for a
 * concurrent deletion of the account.
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

/** A user's sessions, most recently used first. */
export const listSessionRows = (db: Db, userId: string): Promise<SessionRow[]> =>
  db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), isNull(userSessions.endedAt)))
    .orderBy(desc(userSessions.lastSeenAt), desc(userSessions.startedAt))

/** Ends one of a user's sessions; undefined when there is none with this id, or it has ended. */
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

/** Deletes a user's sessions started before all earlier ones were ended. */
export const deleteSessionsBefore = async (db: Db, userId: string, startedBefore: Date): Promise<void> => {
  await db
    .delete(userSessions)
    .where(and(eq(userSessions.userId, userId), lt(userSessions.startedAt, startedBefore)))
}

/** Deletes sessions not used since a moment; ended ones stay ended. */
export const deleteSessionsUnseenSince = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(userSessions).where(and(lt(userSessions.lastSeenAt, moment), isNull(userSessions.endedAt)))
}
