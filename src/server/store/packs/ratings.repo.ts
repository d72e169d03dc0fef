import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodeReviews, nodes } from '../schema/schema'

/** The user's rating of a pack in stars, if any. */
export async function findStar(db: Db, nodeId: string, userId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ star: nodeReviews.star })
    .from(nodeReviews)
    .where(and(eq(nodeReviews.nodeId, nodeId), eq(nodeReviews.userId, userId)))
  return row?.star
}

/** Stores a user's rating of a pack, replacing an earlier one. */
export async function saveStar(
  db: Db,
  review: { nodeId: string; userId: string; star: number; createdAt: Date },
): Promise<void> {
  const { star, createdAt } = review
  await db
    .insert(nodeReviews)
    .values(review)
    .onConflictDoUpdate({ target: [nodeReviews.nodeId, nodeReviews.userId], set: { star, createdAt } })
}

/** Adds the change of one rating to a pack's totals. */
export async function addToRating(
  db: Db,
  nodeId: string,
  added: { stars: number; reviews: number },
  changedAt: Date,
): Promise<void> {
  await db
    .update(nodes)
    .set({
      totalStar: sql`${nodes.totalStar} + ${added.stars}`,
      totalReview: sql`${nodes.totalReview} + ${added.reviews}`,
      changedAt,
    })
    .where(eq(nodes.id, nodeId))
}
