import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { publisherAliases } from '../schema/schema'

/** The id that a publisher has now, of any that it had, in any spelling: itself when it leads to no other. */
export const currentPublisherId = (id: string): SQL<string> =>
  sql<string>`coalesce((select publisher_id from publisher_aliases where id = ${id.toLowerCase()}), ${id.toLowerCase()})`

/** To which publisher a former id leads; undefined when it is none. */
export async function findAlias(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ publisherId: publisherAliases.publisherId })
    .from(publisherAliases)
    .where(eq(publisherAliases.id, id.toLowerCase()))
  return row?.publisherId
}

/** The former ids under which a publisher was the same: by which it was renamed, not what was merged into it. */
export async function listFormerIds(db: Db, publisherId: string): Promise<string[]> {
  const rows = await db
    .select({ id: publisherAliases.id })
    .from(publisherAliases)
    .where(and(eq(publisherAliases.publisherId, publisherId), eq(publisherAliases.isRename, true)))
  return rows.map(({ id }) => id)
}

/**
 * Lets an id, and all that led to it, lead to another publisher from now on. What is renamed keeps its own former ids; what is
 * merged hands none of them over as its own.
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
