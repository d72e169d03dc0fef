import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodes } from '../schema/schema'
import { isPublic } from '../visibility/listing.repo'

/** A public pack by its id in any spelling, and the pack that supersedes it. */
export async function findPublicPack(
  db: Db,
  id: string,
): Promise<{ id: string; supersededBy: string } | undefined> {
  const [pack] = await db
    .select({ id: nodes.id, supersededBy: nodes.supersededBy })
    .from(nodes)
    .where(and(eq(nodes.normalizedId, id.toLowerCase()), isPublic))
  return pack
}

/** The id of a pack that supersedes another one, if it is public. */
export const findShownSuccessor = (db: Db, id: string): Promise<string | undefined> =>
  id === '' ? Promise.resolve(undefined) : findPublicPack(db, id).then((pack) => pack?.id)
