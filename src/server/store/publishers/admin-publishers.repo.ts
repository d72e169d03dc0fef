import { and, count, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import { UNCLAIMED_PUBLISHER } from '../../../contract/conventions/identifiers'
import type { PublisherStatus } from '../../../contract/conventions/statuses'
import type { Db } from '../../platform/database/client'
import { nodes, publisherMembers, publishers, users } from '../schema/schema'
import { ownersFirst } from './members.repo'

const contains = (column: typeof publishers.id | typeof publishers.name, text: string) =>
  sql`position(${text.toLowerCase()} in lower(${column})) > 0`

/** A page of publishers by id, and the total number of matches. */
export async function listPublisherPage(
  db: Db,
  filter: { search?: string; status?: PublisherStatus; createdSince?: Date },
  page: { limit: number; offset: number },
): Promise<{ rows: (typeof publishers.$inferSelect)[]; total: number }> {
  const condition = and(
    filter.search
      ? or(contains(publishers.id, filter.search), contains(publishers.name, filter.search))
      : undefined,
    filter.status && eq(publishers.status, filter.status),
    filter.createdSince &&
      and(gte(publishers.createdAt, filter.createdSince), ne(publishers.id, UNCLAIMED_PUBLISHER.id)),
  )
  const [counted] = await db.select({ total: count() }).from(publishers).where(condition)
  const rows = await db
    .select()
    .from(publishers)
    .where(condition)
    .orderBy(publishers.id)
    .limit(page.limit)
    .offset(page.offset)
  return { rows, total: counted?.total ?? 0 }
}

/** Members of publishers, with fields for administrators only. */
export const listMembersOf = (db: Db, publisherIds: readonly string[]) =>
  db
    .select({ member: publisherMembers, user: users })
    .from(publisherMembers)
    .innerJoin(users, eq(users.id, publisherMembers.userId))
    .where(inArray(publisherMembers.publisherId, [...publisherIds]))
    .orderBy(...ownersFirst, users.name, users.id)

/** The number of packs per publisher, without deleted ones. */
export const countNodesOfEach = (db: Db, publisherIds: readonly string[]) =>
  db
    .select({
      publisherId: nodes.publisherId,
      all: count(),
      active: sql<number>`(count(*) filter (where ${eq(nodes.status, 'NodeStatusActive')}))::int`,
    })
    .from(nodes)
    .where(and(inArray(nodes.publisherId, [...publisherIds]), ne(nodes.status, 'NodeStatusDeleted')))
    .groupBy(nodes.publisherId)
