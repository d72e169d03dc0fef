import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { publisherAliases, publisherMembers, retiredPublisherIds } from '../schema/schema'

/** Reserves the current and former ids of a publisher about to be deleted for its present and past members. */
export async function retirePublisherId(db: Db, id: string, retiredAt: Date): Promise<void> {
  const rows = await db
    .select({ userId: publisherMembers.userId })
    .from(publisherMembers)
    .where(eq(publisherMembers.publisherId, id))
  const members = rows.map(({ userId }) => userId)
  const led = await db
    .select({ id: publisherAliases.id })
    .from(publisherAliases)
    .where(eq(publisherAliases.publisherId, id))
  await db
    .insert(retiredPublisherIds)
    .values([id, ...led.map((alias) => alias.id)].map((one) => ({ id: one, members, retiredAt })))
    .onConflictDoUpdate({
      target: retiredPublisherIds.id,
      set: {
        retiredAt,
        members: sql`array(select distinct unnest(${retiredPublisherIds.members} || excluded.members))`,
      },
    })
}

/** The members of a deleted publisher with this id; undefined when there was none. */
export async function findFormerMembers(db: Db, id: string): Promise<string[] | undefined> {
  const [row] = await db
    .select({ members: retiredPublisherIds.members })
    .from(retiredPublisherIds)
    .where(eq(retiredPublisherIds.id, id))
  return row?.members
}
