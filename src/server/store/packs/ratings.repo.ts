import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodeReviews, nodes } from '../schema/schema'

/** The stars a person gave a pack, if any. */
export async function findStar(db: Db, nodeId: string, userId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ star: nodeReviews.star })
    .from(nodeReviews)
    .where(and(eq(nodeReviews.nodeId, nodeId), eq(nodeReviews.userId, userId)))
  return row?.star
}

/** Stores a person's stars for a pack in place of earlier ones. */
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

/** Moves a pack's sums by what one review added or changed. */
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
