import { aliasedTable, and, count, desc, eq, gt, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { hasId } from '../../platform/database/has-id'
import { nodeOffers, nodes, publisherMembers, publishers, users } from '../schema/schema'

type OfferRow = typeof nodeOffers.$inferSelect

export interface OfferRecord {
  offer: OfferRow
  nodeName: string
  fromName: string
  toName: string
  /** name of the owner who made the offer */
  offeredBy: string
}

const from = aliasedTable(publishers, 'from_publisher')
const to = aliasedTable(publishers, 'to_publisher')

/**
 * Whether an offer is valid: not expired, the pack still belongs to the offering publisher, and the person who made it is still
 * an owner there and not banned.
 */
const holds = (now: Date): SQL | undefined =>
  and(
    gt(nodeOffers.expiresAt, now),
    sql`exists (
      select from ${nodes} where ${nodes.id} = ${nodeOffers.nodeId} and ${nodes.publisherId} = ${nodeOffers.fromPublisherId}
        and ${nodes.status} <> 'NodeStatusDeleted')`,
    sql`exists (
      select from ${publisherMembers} join ${users} as offerer on offerer.id = ${publisherMembers.userId}
      where ${publisherMembers.publisherId} = ${nodeOffers.fromPublisherId}
        and ${publisherMembers.userId} = ${nodeOffers.offeredBy}
        and ${publisherMembers.role} = 'owner' and not offerer.is_banned)`,
  )

/** The publishers that a user owns. */
const ownedBy = (db: Db, userId: string) =>
  db
    .select({ id: publisherMembers.publisherId })
    .from(publisherMembers)
    .where(and(eq(publisherMembers.userId, userId), eq(publisherMembers.role, 'owner')))

/** Valid offers from and to the publishers that a user owns, or by id; newest first. */
export const listOfferRecords = (
  db: Db,
  wanted: { ownerId?: string; id?: string },
  now: Date,
): Promise<OfferRecord[]> =>
  db
    .select({
      offer: nodeOffers,
      nodeName: nodes.name,
      fromName: from.name,
      toName: to.name,
      offeredBy: users.name,
    })
    .from(nodeOffers)
    .innerJoin(nodes, eq(nodes.id, nodeOffers.nodeId))
    .innerJoin(from, eq(from.id, nodeOffers.fromPublisherId))
    .innerJoin(to, eq(to.id, nodeOffers.toPublisherId))
    .innerJoin(users, eq(users.id, nodeOffers.offeredBy))
    .where(
      and(
        wanted.ownerId === undefined
          ? undefined
          : or(
              inArray(nodeOffers.fromPublisherId, ownedBy(db, wanted.ownerId)),
              inArray(nodeOffers.toPublisherId, ownedBy(db, wanted.ownerId)),
            ),
        wanted.id === undefined ? undefined : hasId(nodeOffers.id, wanted.id),
        holds(now),
      ),
    )
    .orderBy(desc(nodeOffers.createdAt), nodeOffers.id)

/** The number of a publisher's valid offers of other packs. */
export async function countOffers(db: Db, publisherId: string, exceptOf: string, now: Date): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(nodeOffers)
    .where(
      and(eq(nodeOffers.fromPublisherId, publisherId), sql`${nodeOffers.nodeId} <> ${exceptOf}`, holds(now)),
    )
  return counted?.total ?? 0
}

/** A valid offer by id. */
export async function findOffer(db: Db, id: string, now: Date): Promise<OfferRow | undefined> {
  const [row] = await db
    .select()
    .from(nodeOffers)
    .where(and(hasId(nodeOffers.id, id), holds(now)))
  return row
}

/** Stores an offer, replacing an earlier one of the same pack; returns its id. */
export async function saveOffer(db: Db, row: typeof nodeOffers.$inferInsert): Promise<string> {
  const { nodeId, ...rest } = row
  const [saved] = await db
    .insert(nodeOffers)
    .values(row)
    .onConflictDoUpdate({ target: nodeOffers.nodeId, set: { ...rest, id: sql`gen_random_uuid()` } })
    .returning({ id: nodeOffers.id })
  if (!saved) throw new Error(`the offer of ${nodeId} was not stored`)
  return saved.id
}

/** Deletes an offer; false when it no longer exists. */
export async function deleteOfferRow(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(nodeOffers).where(hasId(nodeOffers.id, id))
  return rowCount === 1
}

/** Deletes the offer of a pack, if any. */
export async function deleteOfferOf(db: Db, nodeId: string): Promise<void> {
  await db.delete(nodeOffers).where(eq(nodeOffers.nodeId, nodeId))
}

/** Deletes the offers made by a former owner. */
export async function deleteOffersBy(db: Db, publisherId: string, userId: string): Promise<void> {
  await db
    .delete(nodeOffers)
    .where(and(eq(nodeOffers.fromPublisherId, publisherId), eq(nodeOffers.offeredBy, userId)))
}

/** Deletes offers that expired before then. */
export const deleteOffersBefore = (db: Db, moment: Date) =>
  db.delete(nodeOffers).where(lt(nodeOffers.expiresAt, moment))
