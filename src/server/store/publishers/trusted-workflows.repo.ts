import { and, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Build } from '../../domain/releases/build'
import type { Db } from '../../platform/database/client'
import { hasId } from '../../platform/database/has-id'
import { nodes, tokens, trustedWorkflows, usedWorkflowTokens, users } from '../schema/schema'

export type TrustedWorkflowRow = typeof trustedWorkflows.$inferSelect

const newNormalizedId = sql`lower(${trustedWorkflows.newNodeId})`

/**
 * The workflows that may publish packs of a publisher, with the names of those they belong to, by pack; of those that are to
 * make a pack, whether there is one of its id by now.
 */
export const listTrustedWorkflowRows = (
  db: Db,
  publisherId: string,
): Promise<{ workflow: TrustedWorkflowRow; userName: string; isTaken: boolean }[]> =>
  db
    .select({
      workflow: trustedWorkflows,
      userName: users.name,
      isTaken: sql<boolean>`${nodes.id} is not null`,
    })
    .from(trustedWorkflows)
    .innerJoin(users, eq(users.id, trustedWorkflows.userId))
    .leftJoin(nodes, eq(nodes.normalizedId, newNormalizedId))
    .where(eq(trustedWorkflows.publisherId, publisherId))
    .orderBy(
      sql`coalesce(${trustedWorkflows.nodeId}, ${trustedWorkflows.newNodeId})`,
      desc(trustedWorkflows.createdAt),
      trustedWorkflows.id,
    )

/** The workflows that may publish a pack for the publisher that it belongs to; those rows are held. */
export async function holdTrustedWorkflowsOf(
  db: Db,
  path: { publisherId: string; nodeId: string },
): Promise<TrustedWorkflowRow[]> {
  const rows = await db
    .select({ workflow: trustedWorkflows })
    .from(trustedWorkflows)
    .innerJoin(
      nodes,
      and(eq(nodes.id, trustedWorkflows.nodeId), eq(nodes.publisherId, trustedWorkflows.publisherId)),
    )
    .where(
      and(
        eq(trustedWorkflows.publisherId, path.publisherId),
        eq(nodes.normalizedId, path.nodeId.toLowerCase()),
      ),
    )
    .orderBy(trustedWorkflows.id)
    .for('update', { of: trustedWorkflows })
  return rows.map(({ workflow }) => workflow)
}

/** The workflows that may make a pack of this id for a publisher, as long as there is none; those rows are held. */
export const holdPendingWorkflowsOf = (
  db: Db,
  path: { publisherId: string; nodeId: string },
): Promise<TrustedWorkflowRow[]> =>
  db
    .select()
    .from(trustedWorkflows)
    .where(
      and(eq(trustedWorkflows.publisherId, path.publisherId), eq(newNormalizedId, path.nodeId.toLowerCase())),
    )
    .orderBy(trustedWorkflows.id)
    .for('update')

/** Gives a pack that has just been made to those workflows of its publisher that were to make it. */
export const settlePendingWorkflows = async (
  db: Db,
  node: { id: string; publisherId: string },
): Promise<void> => {
  await db
    .update(trustedWorkflows)
    .set({ nodeId: node.id, newNodeId: null })
    .where(
      and(eq(trustedWorkflows.publisherId, node.publisherId), eq(newNormalizedId, node.id.toLowerCase())),
    )
}

/** How many workflows of a publisher are to make packs, those in vain too. */
export async function countPendingWorkflowsOf(db: Db, publisherId: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(trustedWorkflows)
    .where(and(eq(trustedWorkflows.publisherId, publisherId), isNotNull(trustedWorkflows.newNodeId)))
  return counted?.total ?? 0
}

/** How many workflows may publish a pack. */
export async function countTrustedWorkflowsOf(db: Db, nodeId: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(trustedWorkflows)
    .where(eq(trustedWorkflows.nodeId, nodeId))
  return counted?.total ?? 0
}

/** Stores a workflow; undefined when the pack has this one already. */
export async function insertTrustedWorkflow(
  db: Db,
  row: typeof trustedWorkflows.$inferInsert,
): Promise<TrustedWorkflowRow | undefined> {
  const [inserted] = await db.insert(trustedWorkflows).values(row).onConflictDoNothing().returning()
  return inserted
}

/** Notes that a workflow was used, and of which repository: from then on of no other. */
export async function noteWorkflowUse(db: Db, id: string, build: Build, now: Date): Promise<void> {
  await db
    .update(trustedWorkflows)
    .set({
      lastUsedAt: now,
      repositoryId: build.repositoryId,
      repositoryOwnerId: build.repositoryOwnerId,
    })
    .where(eq(trustedWorkflows.id, id))
}

/** Deletes workflows, and what they got for their tokens dies with them. */
async function deleteRows(db: Db, condition: ReturnType<typeof and>): Promise<TrustedWorkflowRow[]> {
  const rows = await db.delete(trustedWorkflows).where(condition).returning()
  if (rows.length > 0)
    await db.delete(tokens).where(
      inArray(
        tokens.trustedWorkflowId,
        rows.map(({ id }) => id),
      ),
    )
  return rows
}

/** Deletes this publisher's workflow with its keys; undefined when there is none of this id. */
export const deleteTrustedWorkflowRow = async (
  db: Db,
  publisherId: string,
  id: string,
): Promise<TrustedWorkflowRow | undefined> =>
  (
    await deleteRows(db, and(eq(trustedWorkflows.publisherId, publisherId), hasId(trustedWorkflows.id, id)))
  )[0]

/** Deletes what a person has named for a publisher. */
export const deleteTrustedWorkflowsBy = async (
  db: Db,
  publisherId: string,
  userId: string,
): Promise<void> => {
  await deleteRows(
    db,
    and(eq(trustedWorkflows.publisherId, publisherId), eq(trustedWorkflows.userId, userId)),
  )
}

/** Deletes all workflows of a pack, as it goes to another publisher. */
export const deleteTrustedWorkflowsOf = async (db: Db, nodeId: string): Promise<void> => {
  await deleteRows(db, eq(trustedWorkflows.nodeId, nodeId))
}

/** Uses up a token of an issuer until it is over; false when that was done before. */
export async function useWorkflowToken(db: Db, digest: string, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await db.insert(usedWorkflowTokens).values({ digest, expiresAt }).onConflictDoNothing()
  return rowCount === 1
}

/** Forgets the issuers' tokens that were over then, and what workflows got for theirs. */
export async function deleteWorkflowTokensBefore(db: Db, over: Date, keysOver: Date): Promise<void> {
  await db.delete(usedWorkflowTokens).where(lt(usedWorkflowTokens.expiresAt, over))
  await db
    .delete(tokens)
    .where(and(sql`${tokens.trustedWorkflowId} is not null`, lt(tokens.expiresAt, keysOver)))
}
