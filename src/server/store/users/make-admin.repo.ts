import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { users } from '../schema/schema'

/** Users with an email address, ignoring case. */
export const listUsersByEmail = (db: Db, email: string): Promise<(typeof users.$inferSelect)[]> =>
  db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)

/** Makes a user an administrator. */
export async function makeUserAdmin(db: Db, id: string): Promise<void> {
  await db.update(users).set({ isAdmin: true }).where(eq(users.id, id))
}
