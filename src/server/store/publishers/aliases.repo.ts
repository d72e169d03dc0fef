import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { publisherAliases } from '../schema/schema'

/** The current id of a publisher, given its current or a former id in any spelling. */
export const currentPublisherId = (id: string): SQL<string> =>
  sql<string>`coalesce((select publisher_id from publisher_aliases where id = ${id.toLowerCase()}), ${id.toLowerCase()})`

/** The publisher that a former id redirects to; undefined when it is none. */
export async function findAlias(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ publisherId: publisherAliases.publisherId })
    .from(publisherAliases)
    .where(eq(publisherAliases.id, id.toLowerCase()))
  return row?.publisherId
}

/** Former ids of a publisher from renaming, without those of publishers merged into it. */
export async function listFormerIds(db: Db, publisherId: string): Promise<string[]> {
  const rows = await db
    .select({ id: publisherAliases.id })
    .from(publisherAliases)
    .where(and(eq(publisherAliases.publisherId, publisherId), eq(publisherAliases.isRename, true)))
  return rows.map(({ id }) => id)
}

/**
 * Redirects an id, and all ids that redirected to it, to another publisher. Renamed publishers keep their former ids; those of
 * merged ones only redirect.
 */
export async function leadTo(
  db: Db,
  { from, to, isRename, since }: { from: string; to: string; isRename: boolean; since: Date },
): Promise<void> {
  await db.delete(publisherAliases).where(eq(publisherAliases.id, to))
  await db
    .update(publisherAliases)
    .set({ publisherId: to, ...(isRename ? {} : { isRename }) })
    .where(eq(publisherAliases.publisherId, from))
  await db.insert(publisherAliases).values({ id: from, publisherId: to, isRename, since })
}
