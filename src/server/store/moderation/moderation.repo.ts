import { and, eq, inArray, notInArray, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodes, publisherMembers, publishers, users } from '../schema/schema'

const isBannedWithPublisher = and(eq(nodes.status, 'NodeStatusBanned'), eq(nodes.bannedWithPublisher, true))

/** Bans users; already banned ones stay banned. */
export async function banUsers(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(users)
    .set({ isBanned: true })
    .where(inArray(users.id, [...ids]))
}

/** Unbans those users who are members of no banned publisher; returns the users it unbanned. */
export async function unbanUsers(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  const ofBannedPublishers = db
    .select({ id: publisherMembers.userId })
    .from(publisherMembers)
    .innerJoin(publishers, eq(publishers.id, publisherMembers.publisherId))
    .where(eq(publishers.status, 'PublisherStatusBanned'))
  return db
    .update(users)
    .set({ isBanned: false })
    .where(
      and(inArray(users.id, [...ids]), eq(users.isBanned, true), notInArray(users.id, ofBannedPublishers)),
    )
    .returning({ id: users.id, name: users.name })
}

/** Bans a publisher's active packs, marked as banned with it, and sets the reason of all so marked; returns their ids. */
export async function banNodesWithPublisher(
  db: Db,
  publisherId: string,
  reason: string,
  now: Date,
): Promise<string[]> {
  const reached = or(eq(nodes.status, 'NodeStatusActive'), isBannedWithPublisher)
  const rows = await db
    .update(nodes)
    .set({ status: 'NodeStatusBanned', statusDetail: reason, bannedWithPublisher: true, changedAt: now })
    .where(and(eq(nodes.publisherId, publisherId), reached))
    .returning({ id: nodes.id })
  return rows.map((row) => row.id)
}

/**
 * Lifts the bans of packs that were banned with the publisher; returns their ids. Packs that were deleted while so banned stay
 * deleted, and are no longer banned when restored.
 */
export async function unbanNodesWithPublisher(db: Db, publisherId: string, now: Date): Promise<string[]> {
  const lifted = { statusDetail: '', bannedWithPublisher: false }
  const rows = await db
    .update(nodes)
    .set({ ...lifted, status: 'NodeStatusActive', changedAt: now })
    .where(and(eq(nodes.publisherId, publisherId), isBannedWithPublisher))
    .returning({ id: nodes.id })
  await db
    .update(nodes)
    .set({ ...lifted, statusBeforeDeletion: 'NodeStatusActive' })
    .where(and(eq(nodes.publisherId, publisherId), eq(nodes.bannedWithPublisher, true)))
  return rows.map((row) => row.id)
}
