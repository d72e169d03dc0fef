import { and, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Build } from '../../domain/releases/build'
import type { Db } from '../../platform/database/client'
import { hasId } from '../../platform/database/has-id'
import { nodes, tokens, trustedWorkflows, usedWorkflowTokens, users } from '../schema/schema'

export type TrustedWorkflowRow = typeof trustedWorkflows.$inferSelect

const newNormalizedId = sql`lower(${trustedWorkflows.newNodeId})`

/**
 * A publisher's trusted workflows with the names of their creators, by pack; for packs that do not exist yet, whether a pack with
 * that id exists by now.
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

/** Locks the workflows trusted to publish a pack for its current publisher. */
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

/** Locks a publisher's workflows trusted to create a pack with this id, as long as none exists. */
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

/** Assigns a newly created pack to the workflows of its publisher that were waiting for it. */
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

/** The number of a publisher's workflows for packs that do not exist yet, or exist elsewhere. */
export async function countPendingWorkflowsOf(db: Db, publisherId: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(trustedWorkflows)
    .where(and(eq(trustedWorkflows.publisherId, publisherId), isNotNull(trustedWorkflows.newNodeId)))
  return counted?.total ?? 0
}

/** The number of workflows trusted to publish a pack. */
export async function countTrustedWorkflowsOf(db: Db, nodeId: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(trustedWorkflows)
    .where(eq(trustedWorkflows.nodeId, nodeId))
  return counted?.total ?? 0
}

/** Stores a workflow; undefined when the pack already has it. */
export async function insertTrustedWorkflow(
  db: Db,
  row: typeof trustedWorkflows.$inferInsert,
): Promise<TrustedWorkflowRow | undefined> {
  const [inserted] = await db.insert(trustedWorkflows).values(row).onConflictDoNothing().returning()
  return inserted
}

/** Records a workflow's use, and pins it to the repository's id. */
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

/** Deletes workflows with the tokens they were given. */
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

/** Deletes a publisher's workflow with its tokens; undefined when there is none with this id. */
export const deleteTrustedWorkflowRow = async (
  db: Db,
  publisherId: string,
  id: string,
): Promise<TrustedWorkflowRow | undefined> =>
  (
    await deleteRows(db, and(eq(trustedWorkflows.publisherId, publisherId), hasId(trustedWorkflows.id, id)))
  )[0]

/** Deletes the workflows that a user created for a publisher. */
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

/** Deletes all workflows of a pack that moves to another publisher. */
export const deleteTrustedWorkflowsOf = async (db: Db, nodeId: string): Promise<void> => {
  await deleteRows(db, eq(trustedWorkflows.nodeId, nodeId))
}

/** Marks an issuer's token as used until it expires; false when it was used before. */
export async function useWorkflowToken(db: Db, digest: string, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await db.insert(usedWorkflowTokens).values({ digest, expiresAt }).onConflictDoNothing()
  return rowCount === 1
}

/** Deletes expired issuers' tokens, and the tokens workflows were given. */
export async function deleteWorkflowTokensBefore(db: Db, over: Date, keysOver: Date): Promise<void> {
  await db.delete(usedWorkflowTokens).where(lt(usedWorkflowTokens.expiresAt, over))
  await db
    .delete(tokens)
    .where(and(sql`${tokens.trustedWorkflowId} is not null`, lt(tokens.expiresAt, keysOver)))
}
