import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { comfyNodes, nodeVersions, versionSteps } from '../schema/schema'
import type { VersionRow } from './versions.repo'

/**
 * The version that a version's step starts from: the greatest Active one below it; for a release only among releases, without
 * pre-releases.
 */
export async function findStepBase(
  db: Db,
  { nodeId, sortKey, prerelease }: Pick<VersionRow, 'nodeId' | 'sortKey' | 'prerelease'>,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(nodeVersions)
    .where(
      and(
        eq(nodeVersions.nodeId, nodeId),
        eq(nodeVersions.status, 'NodeVersionStatusActive'),
        sql`${nodeVersions.sortKey} collate "C" < ${sortKey} collate "C"`,
        prerelease ? undefined : eq(nodeVersions.prerelease, false),
      ),
    )
    .orderBy(desc(sql`${nodeVersions.sortKey} collate "C"`))
    .limit(1)
  return row
}

/** Stores the step to a version, replacing an earlier one. */
export async function upsertStep(tx: Db, step: typeof versionSteps.$inferInsert): Promise<void> {
  const { versionId: _versionId, ...changes } = step
  await tx
    .insert(versionSteps)
    .values(step)
    .onConflictDoUpdate({ target: versionSteps.versionId, set: changes })
}

const isRead = sql`(${nodeVersions.reviewedAt} is not null
  or exists (select from ${comfyNodes} where ${comfyNodes.versionId} = ${nodeVersions.id}))`

const isToDo = (rules: number) =>
  and(
    inArray(nodeVersions.status, ['NodeVersionStatusActive', 'NodeVersionStatusFlagged']),
    or(isNull(versionSteps.versionId), sql`${versionSteps.rules} <> ${rules}`),
    isRead,
  )

/** Versions whose step was not computed with this rule set, grouped by pack. */
export async function listStepsToDo(db: Db, rules: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: nodeVersions.id })
    .from(nodeVersions)
    .leftJoin(versionSteps, eq(versionSteps.versionId, nodeVersions.id))
    .where(isToDo(rules))
    .orderBy(nodeVersions.nodeId, nodeVersions.sortKey)
    .limit(limit)
  return rows.map(({ id }) => id)
}
