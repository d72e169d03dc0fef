import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodes, publisherMembers, publishers, users } from '../schema/schema'

type Ban = 'active' | 'with_publisher' | 'alone'

/** A publisher's packs grouped by whether and how they are banned: counts and first ids, without deleted ones. */
export async function countNodesByBan(
  db: Db,
  publisherId: string,
  limit: number,
): Promise<Partial<Record<Ban, { total: number; ids: string[] }>>> {
  const ban = sql<Ban>`case when ${nodes.status} = 'NodeStatusActive' then 'active'
    when ${nodes.bannedWithPublisher} then 'with_publisher' else 'alone' end`
  const rows = await db
    .select({
      ban,
      total: sql<number>`count(*)::int`,
      ids: sql<string[]>`(array_agg(${nodes.id} order by ${nodes.id}))[1:${sql.raw(String(limit))}]`,
    })
    .from(nodes)
    .where(and(eq(nodes.publisherId, publisherId), ne(nodes.status, 'NodeStatusDeleted')))
    .groupBy(sql`1`)
  return Object.fromEntries(rows.map(({ ban, total, ids }) => [ban, { total, ids }]))
}

/** The first members of a publisher by name, with fields for administrators only, and their total number. */
export async function listReachedMembers(db: Db, publisherId: string, limit: number) {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isAdmin: users.isAdmin,
      isBanned: users.isBanned,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(publisherMembers)
    .innerJoin(users, eq(users.id, publisherMembers.userId))
    .where(eq(publisherMembers.publisherId, publisherId))
    .orderBy(users.name, users.id)
    .limit(limit)
  return { members: rows.map(({ total: _total, ...member }) => member), total: rows[0]?.total ?? 0 }
}

/** Other publishers that users are members of. */
export const listOtherPublishersOf = (db: Db, userIds: readonly string[], exceptId: string) =>
  db
    .select({ userId: publisherMembers.userId, id: publishers.id, status: publishers.status })
    .from(publisherMembers)
    .innerJoin(publishers, eq(publishers.id, publisherMembers.publisherId))
    .where(and(inArray(publisherMembers.userId, [...userIds]), ne(publishers.id, exceptId)))
    .orderBy(publishers.id)
