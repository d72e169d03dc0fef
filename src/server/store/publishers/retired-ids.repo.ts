import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { publisherMembers, retiredPublisherIds } from '../schema/schema'

/** Keeps the id of a publisher that is about to be deleted for those who are its members now or were before. */
export async function retirePublisherId(db: Db, id: string, retiredAt: Date): Promise<void> {
  const rows = await db
    .select({ userId: publisherMembers.userId })
    .from(publisherMembers)
    .where(eq(publisherMembers.publisherId, id))
  const members = rows.map(({ userId }) => userId)
  await db
    .insert(retiredPublisherIds)
    .values({ id, members, retiredAt })
    .onConflictDoUpdate({
      target: retiredPublisherIds.id,
      set: {
        retiredAt,
        members: sql`array(select distinct unnest(${retiredPublisherIds.members} || excluded.members))`,
      },
    })
}

/** Who were members of a deleted publisher of this id; undefined when there was none. */
export async function findFormerMembers(db: Db, id: string): Promise<string[] | undefined> {
  const [row] = await db
    .select({ members: retiredPublisherIds.members })
    .from(retiredPublisherIds)
    .where(eq(retiredPublisherIds.id, id))
  return row?.members
}
