import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { UNCLAIMED_PUBLISHER } from '../../../contract/conventions/identifiers'
import type { PublisherRole } from '../../../contract/conventions/roles'
import type { Db } from '../../platform/database/client'
import { nodes, publisherMembers, publishers, users, nodeVersions } from '../schema/schema'
import { currentPublisherId } from './aliases.repo'
import { ownersFirst } from './members.repo'

export interface PublisherWithMembers {
  publisher: typeof publishers.$inferSelect
  members: { id: string; role: PublisherRole; userId: string; userName: string }[]
}

async function withMembers(
  db: Db,
  rows: (typeof publishers.$inferSelect)[],
): Promise<PublisherWithMembers[]> {
  if (rows.length === 0) return []
  const members = await db
    .select({
      id: publisherMembers.id,
      role: publisherMembers.role,
      userId: users.id,
      userName: users.name,
      publisherId: publisherMembers.publisherId,
    })
    .from(publisherMembers)
    .innerJoin(users, eq(users.id, publisherMembers.userId))
    .where(
      inArray(
        publisherMembers.publisherId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(...ownersFirst, users.name, users.id)
  return rows.map((publisher) => ({
    publisher,
    members: members.filter((member) => member.publisherId === publisher.id),
  }))
}

/** A publisher by its current or a former id, in any spelling. */
export async function findPublisher(db: Db, id: string): Promise<PublisherWithMembers | undefined> {
  const rows = await db
    .select()
    .from(publishers)
    .where(eq(publishers.id, currentPublisherId(id)))
  return (await withMembers(db, rows))[0]
}

/** The publishers that a user is a member of, by id. */
export async function listPublishersOfUser(db: Db, userId: string): Promise<PublisherWithMembers[]> {
  const rows = await db
    .select()
    .from(publishers)
    .where(
      inArray(
        publishers.id,
        db
          .select({ id: publisherMembers.publisherId })
          .from(publisherMembers)
          .where(eq(publisherMembers.userId, userId)),
      ),
    )
    .orderBy(publishers.id)
  return withMembers(db, rows)
}

/** A page of publishers by id, starting after the given one. */
export const listPublisherRows = (db: Db, page: { after: string; limit: number }): Promise<PublisherRow[]> =>
  db.select().from(publishers).where(gt(publishers.id, page.after)).orderBy(publishers.id).limit(page.limit)

export type PublisherRow = typeof publishers.$inferSelect

/**
 * Locks a publisher's row (`for no key update`) by its current or a former id, in any spelling. This lock still allows foreign
 * key references, so concurrent writes to its packs need not wait for this transaction, which may be waiting for those packs.
 */
export async function findPublisherRow(db: Db, id: string): Promise<PublisherRow | undefined> {
  const [row] = await db
    .select()
    .from(publishers)
    .where(eq(publishers.id, currentPublisherId(id)))
    .for('no key update')
  return row
}

/**
 * Locks publishers, and that of a pack, until the transaction ends. To avoid deadlocks, every write locks publishers before
 * packs, and several publishers in a fixed order. The unclaimed publisher never changes and is not locked: otherwise ratings
 * of all its packs would block each other.
 */
export async function holdPublishers(db: Db, ids: readonly string[], nodeId: string): Promise<void> {
  const named = ids.map((id) => id.toLowerCase())
  await db.execute(sql`
    select from publishers
    where id <> ${UNCLAIMED_PUBLISHER.id} and (id = any(${sql.param(named)}::text[])
      or id in (select publisher_id from publisher_aliases where id = any(${sql.param(named)}::text[]))
      or id = (select publisher_id from nodes where normalized_id = ${nodeId.toLowerCase()}))
    order by id for no key update`)
}

/** Inserts a publisher with its first owner; false when the id is taken. */
export async function insertPublisher(
  db: Db,
  row: typeof publishers.$inferInsert,
  ownerId: string,
): Promise<boolean> {
  const inserted = await db
    .insert(publishers)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: publishers.id })
  if (inserted.length === 0) return false
  await db.insert(publisherMembers).values({ publisherId: row.id, userId: ownerId })
  return true
}

/** Updates a publisher. Its packs count as changed for syncing clients, because they include their publisher. */
export async function updatePublisherRow(db: Db, id: string, changes: Partial<PublisherRow>): Promise<void> {
  await db.update(publishers).set(changes).where(eq(publishers.id, id))
  await db
    .update(nodes)
    .set({ changedAt: sql`now()` })
    .where(eq(nodes.publisherId, id))
}

/** Deletes a publisher with its tokens and memberships; foreign keys prevent it while it has packs. */
export const deletePublisherRow = async (db: Db, id: string): Promise<void> => {
  await db.delete(publishers).where(eq(publishers.id, id))
}

/** The number of publishers a user owns. Locks the user's row, so that concurrent requests cannot exceed the limit. */
export async function countPublishersOf(db: Db, userId: string): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [counted] = await db
    .select({ total: count() })
    .from(publisherMembers)
    .where(and(eq(publisherMembers.userId, userId), eq(publisherMembers.role, 'owner')))
  return counted?.total ?? 0
}

/** A revision that changes with the packs and versions of a user's publishers. */
export async function findRevisionOfPacks(db: Db, userId: string): Promise<string> {
  const newest = sql`(select max(${nodeVersions.createdAt}) from ${nodeVersions} where ${nodeVersions.nodeId} = ${nodes.id})`
  const [row] = await db
    .select({
      revision: sql<string>`md5(coalesce(string_agg(concat_ws(' ', ${publishers.id}, ${publishers.status}, ${nodes.id}, ${nodes.changedAt}, ${newest}), ',' order by ${publishers.id}, ${nodes.id}), ''))`,
    })
    .from(publisherMembers)
    .innerJoin(publishers, eq(publishers.id, publisherMembers.publisherId))
    .leftJoin(nodes, eq(nodes.publisherId, publishers.id))
    .where(eq(publisherMembers.userId, userId))
  return row?.revision ?? ''
}
