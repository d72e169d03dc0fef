import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '../db/client'
import { nodes, publisherMembers, publishers, users } from '../db/schema'

/** Bans people, or lifts it for those of them who are members of no banned publisher. */
export async function setUsersBanned(db: Db, ids: readonly string[], banned: boolean): Promise<void> {
  if (ids.length === 0) return
  const ofBannedPublishers = db
    .select({ id: publisherMembers.userId })
    .from(publisherMembers)
    .innerJoin(publishers, eq(publishers.id, publisherMembers.publisherId))
    .where(eq(publishers.status, 'PublisherStatusBanned'))
  await db
    .update(users)
    .set({ isBanned: banned })
    .where(and(inArray(users.id, [...ids]), banned ? undefined : notInArray(users.id, ofBannedPublishers)))
}

/** Bans a publisher's active packs, marked as banned with it; returns their ids. */
export async function banNodesWithPublisher(
  db: Db,
  publisherId: string,
  reason: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .update(nodes)
    .set({ status: 'NodeStatusBanned', statusDetail: reason, bannedWithPublisher: true, changedAt: now })
    .where(and(eq(nodes.publisherId, publisherId), eq(nodes.status, 'NodeStatusActive')))
    .returning({ id: nodes.id })
  return rows.map((row) => row.id)
}

/** Lifts the bans that came with the publisher's; returns the packs' ids. */
export async function unbanNodesWithPublisher(db: Db, publisherId: string, now: Date): Promise<string[]> {
  const rows = await db
    .update(nodes)
    .set({ status: 'NodeStatusActive', statusDetail: '', bannedWithPublisher: false, changedAt: now })
    .where(and(eq(nodes.publisherId, publisherId), eq(nodes.bannedWithPublisher, true)))
    .returning({ id: nodes.id })
  return rows.map((row) => row.id)
}
