import { eq } from 'drizzle-orm'
import type { Claims } from '../../adapters/identity/identity'
import type { Db } from '../../platform/database/client'
import { users } from '../schema/schema'

/**
 * Writes what the token says of a person and returns the stored row; an unchanged person is not written again.
 * @param mayCome asked about whoever is not stored before they are
 */
export async function upsertUserRow(
  db: Db,
  claims: Omit<Claims, 'signedInAt'>,
  mayCome: () => Promise<void>,
): Promise<typeof users.$inferSelect> {
  const [known] = await db.select().from(users).where(eq(users.id, claims.uid))
  const { uid: id, ...said } = claims
  if (known && Object.entries(said).every(([key, value]) => known[key as keyof typeof said] === value))
    return known
  if (!known) await mayCome()
  const [row] = await db
    .insert(users)
    .values({ id, ...said })
    .onConflictDoUpdate({ target: users.id, set: said })
    .returning()
  if (!row) throw new Error('an upsert returned no row')
  return row
}

/** A person by the identity provider's uid. */
export async function findUserRow(db: Db, id: string): Promise<typeof users.$inferSelect | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** Ends a person's sessions that began before a moment. */
export const endSessionsBefore = async (db: Db, id: string, sessionsFrom: Date): Promise<void> => {
  await db.update(users).set({ sessionsFrom }).where(eq(users.id, id))
}
