import { and, count, eq, inArray, ne } from 'drizzle-orm'
import { statedLicense } from '../../domain/license-id'
import type { Db } from '../../platform/database/client'
import { nodes } from '../schema/schema'
import { refreshListing } from '../visibility/listing.repo'
import { refreshSearchTexts, searchTextsAfter } from '../search-text/search-texts.repo'
import { addToVocabulary } from '../search-text/vocabulary.repo'

export type NodeRow = typeof nodes.$inferSelect
export type NodeChanges = Partial<typeof nodes.$inferInsert>

const stated = ({ license }: NodeChanges): NodeChanges =>
  license === undefined ? {} : { licenseStated: statedLicense(license) }

/** A pack's row by id in any spelling, in any state, locked until the transaction ends. */
export async function findNodeRow(db: Db, id: string): Promise<NodeRow | undefined> {
  const [row] = await db.select().from(nodes).where(eq(nodes.normalizedId, id.toLowerCase())).for('update')
  return row
}

/** Inserts a new pack; only id, name and publisher are required. */
export async function insertNodeRow(db: Db, row: typeof nodes.$inferInsert): Promise<void> {
  await db.insert(nodes).values({ ...row, ...stated(row) })
  await refreshListing(db, [row.id])
  await refreshSearchTexts(db, [row.id])
  await addToVocabulary(db, [row.id])
}

/**
 * Updates a pack's row, its search texts and listing, and the vocabulary for typos. The row is written only once: each write
 * adds an entry to every index.
 */
export async function updateNodeRow(db: Db, id: string, changes: NodeChanges): Promise<void> {
  const texts = await searchTextsAfter(db, id, changes)
  await db
    .update(nodes)

    .set({
      ...changes,
      ...stated(changes),
      ...(texts && { searchKeys: texts.keys, searchDocument: texts.document }),
    })
    .where(eq(nodes.id, id))
  await refreshListing(db, [id])
  await addToVocabulary(db, [id])
}

/** Those of the given ids, in any spelling, that are packs of the publisher and not deleted. */
export async function listNodeIdsOf(db: Db, publisherId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: nodes.id })
    .from(nodes)
    .where(
      and(
        eq(nodes.publisherId, publisherId),
        ne(nodes.status, 'NodeStatusDeleted'),
        inArray(
          nodes.normalizedId,
          ids.map((id) => id.toLowerCase()),
        ),
      ),
    )
  return rows.map(({ id }) => id)
}

/** How many packs a publisher has, and how many deleted ones, whose ids stay reserved. */
export async function countNodesOf(
  db: Db,
  publisherId: string,
): Promise<{ living: number; deleted: number }> {
  const [counted] = await db
    .select({ total: count(), deleted: count(nodes.deletedAt) })
    .from(nodes)
    .where(eq(nodes.publisherId, publisherId))
  const { total = 0, deleted = 0 } = counted ?? {}
  return { living: total - deleted, deleted }
}

/**
 * The other pack that owns this repository, if any: one whose repository was verified. Packs that merely name it do not
 * count.
 */
export async function findRepositoryHolder(
  db: Db,
  repositoryKey: string,
  exceptId: string,
): Promise<{ id: string; publisherId: string } | undefined> {
  if (!repositoryKey) return undefined
  const [holder] = await db
    .select({ id: nodes.id, publisherId: nodes.publisherId })
    .from(nodes)
    .where(and(eq(nodes.repositoryKey, repositoryKey), nodes.repositoryVerified, ne(nodes.id, exceptId)))
  return holder
}

/** Marks a pack as changed, for syncing clients. */
export const touchNode = async (db: Db, id: string, changedAt: Date): Promise<void> => {
  await db.update(nodes).set({ changedAt }).where(eq(nodes.id, id))
}
