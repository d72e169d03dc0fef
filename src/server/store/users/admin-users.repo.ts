import { and, count, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { publisherMembers, users } from '../schema/schema'

type UserRow = typeof users.$inferSelect

const contains = (column: typeof users.email | typeof users.name, text: string) =>
  sql`position(${text.toLowerCase()} in lower(${column})) > 0`

/** A page of users by name, and the total number of matches. */
export async function listUserPage(
  db: Db,
  filter: { search?: string; isAdmin?: boolean },
  page: { limit: number; offset: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const { search, isAdmin } = filter
  const condition = and(
    search
      ? or(contains(users.email, search), contains(users.name, search), eq(users.id, search))
      : undefined,
    isAdmin === undefined ? undefined : eq(users.isAdmin, isAdmin),
  )
  const [counted] = await db.select({ total: count() }).from(users).where(condition)
  const rows = await db
    .select()
    .from(users)
    .where(condition)
    .orderBy(users.name, users.id)
    .limit(page.limit)
    .offset(page.offset)
  return { rows, total: counted?.total ?? 0 }
}

/** The publishers of users, by id. */
export const listPublisherIdsOf = (db: Db, userIds: readonly string[]) =>
  db
    .select({ userId: publisherMembers.userId, publisherId: publisherMembers.publisherId })
    .from(publisherMembers)
    .where(inArray(publisherMembers.userId, [...userIds]))
    .orderBy(publisherMembers.publisherId)

/**
 * Locks users' rows and those of all active administrators until the transaction ends, so that two administrators cannot remove
 * each other concurrently.
 */
export async function holdUsersAndAdmins(
  db: Db,
  ids: readonly string[],
): Promise<{ people: UserRow[]; adminIds: string[] }> {
  const rows = await db
    .select()
    .from(users)
    .where(or(inArray(users.id, [...ids]), eq(users.isAdmin, true)))
    .orderBy(users.id)
    .for('update')
  return {
    people: rows.filter((row) => ids.includes(row.id)),
    adminIds: rows.filter((row) => row.isAdmin && !row.isBanned).map((row) => row.id),
  }
}

/** Sets whether a user is an administrator, and their quota factor. */
export const updateUserRights = async (
  db: Db,
  id: string,
  rights: Partial<Pick<UserRow, 'isAdmin' | 'quotaFactor'>>,
): Promise<void> => {
  await db.update(users).set(rights).where(eq(users.id, id))
}

/** Whether a user is the only administrator who is not banned. */
export async function isLastAdmin(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.isBanned, false)))
    .limit(2)
  return rows.length === 1 && rows[0]?.id === id
}
