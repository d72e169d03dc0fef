import { and, asc, count, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { hasId } from '../../platform/database/has-id'
import { follows, nodes, publishers } from '../schema/schema'
import { isPublic } from '../visibility/listing.repo'
import { repositoryOwner } from '../visibility/node-filter.repo'

export type FollowRow = typeof follows.$inferSelect

/** What a person follows, newest first, with the names of packs and publishers. */
export const listFollowRecords = (
  db: Db,
  userId: string,
): Promise<{ follow: FollowRow; name: string | null }[]> =>
  db
    .select({ follow: follows, name: sql<string | null>`coalesce(${nodes.name}, ${publishers.name})` })
    .from(follows)
    .leftJoin(nodes, and(eq(follows.kind, 'node'), eq(nodes.id, follows.target)))
    .leftJoin(publishers, and(eq(follows.kind, 'publisher'), eq(publishers.id, follows.target)))
    .where(eq(follows.userId, userId))
    .orderBy(desc(follows.createdAt), follows.id)

/** Creates a follow; idempotent. */
export async function insertFollow(db: Db, row: typeof follows.$inferInsert): Promise<FollowRow> {
  const [saved] = await db
    .insert(follows)
    .values(row)
    .onConflictDoUpdate({
      target: [follows.userId, follows.kind, follows.target],
      set: { target: row.target },
    })
    .returning()
  if (!saved) throw new Error('an upsert returned no row')
  return saved
}

export async function countFollows(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ all: count() }).from(follows).where(eq(follows.userId, userId))
  return row?.all ?? 0
}

/** Deletes a person's follow; undefined when there is none with this id. */
export async function deleteFollowRow(db: Db, userId: string, id: string): Promise<FollowRow | undefined> {
  const [deleted] = await db
    .delete(follows)
    .where(and(eq(follows.userId, userId), hasId(follows.id, id)))
    .returning()
  return deleted
}

/** The number of public packs of a repository owner, such as `github.com/acme`, added after a moment. */
export async function countPacksOfAuthor(db: Db, author: string, since = new Date(0)): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(nodes)
    .where(and(sql`${repositoryOwner} = ${author}`, isPublic, gt(nodes.createdAt, since)))
  return row?.all ?? 0
}

/** Locks a followed author or search that was last checked before a moment, until the transaction ends. */
export async function takeToLookAt(tx: Db, before: Date): Promise<FollowRow | undefined> {
  const [row] = await tx
    .select()
    .from(follows)
    .where(and(sql`${follows.kind} in ('author', 'search')`, lte(follows.lookedAt, before)))
    .orderBy(asc(follows.lookedAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** Records until when new packs of an author or a search were notified. */
export const noteLooked = async (tx: Db, id: string, lookedAt: Date): Promise<void> => {
  await tx.update(follows).set({ lookedAt }).where(eq(follows.id, id))
}
