import { and, eq, sql } from 'drizzle-orm'
import type { Claims } from '../../adapters/identity/identity'
import type { Db } from '../../platform/database/client'
import { users, userSessions } from '../schema/schema'

export type UserRow = typeof users.$inferSelect

/**
 * Upserts a user from the token's claims and returns the stored row, with the session if it is known. Unchanged users are not
 * written.
 * @param mayCome decides whether an unknown user is stored
 */
export async function upsertUserRow(
  db: Db,
  claims: Omit<Claims, 'signedInAt' | 'hasSecondFactor'>,
  signedInAt: Date | undefined,
  mayCome: () => Promise<void>,
): Promise<{ user: UserRow; session?: typeof userSessions.$inferSelect | null }> {
  const isTheSession = and(
    eq(userSessions.userId, users.id),
    signedInAt ? eq(userSessions.startedAt, signedInAt) : sql`false`,
  )
  const [found] = await db
    .select({ user: users, session: userSessions })
    .from(users)
    .leftJoin(userSessions, isTheSession)
    .where(eq(users.id, claims.uid))
  const known = found?.user
  const { uid: id, ...said } = claims
  if (known && Object.entries(said).every(([key, value]) => known[key as keyof typeof said] === value))
    return { user: known, session: found?.session }
  if (!known) await mayCome()
  const [row] = await db
    .insert(users)
    .values({ id, ...said })
    .onConflictDoUpdate({ target: users.id, set: said })
    .returning()
  if (!row) throw new Error('an upsert returned no row')
  return { user: row, session: found?.session }
}

/** A user by the identity provider's uid. */
export async function findUserRow(db: Db, id: string): Promise<typeof users.$inferSelect | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** Records since when a user has a second factor, or that they have none. */
export const setSecondFactorSince = async (
  db: Db,
  id: string,
  secondFactorSince: Date | null,
): Promise<void> => {
  await db.update(users).set({ secondFactorSince }).where(eq(users.id, id))
}

/** Ends a user's sessions that started before a moment. */
export const endSessionsBefore = async (db: Db, id: string, sessionsFrom: Date): Promise<void> => {
  await db.update(users).set({ sessionsFrom }).where(eq(users.id, id))
}
