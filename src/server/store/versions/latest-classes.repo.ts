import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { comfyNodes, nodeVersions } from '../schema/schema'
import { isOffered, latestFirst } from '../visibility/offered-versions.repo'

/** Whether a reviewed version was deleted or banned. */
async function hasLostVersion(db: Db, nodeId: string): Promise<boolean> {
  const rows = await db
    .select({ id: nodeVersions.id })
    .from(nodeVersions)
    .where(
      and(
        eq(nodeVersions.nodeId, nodeId),
        isNotNull(nodeVersions.reviewedAt),
        inArray(nodeVersions.status, ['NodeVersionStatusDeleted', 'NodeVersionStatusBanned']),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * The node classes of the latest version (decision 5): empty when the last such version was deleted or banned. Undefined when
 * no review has read them, as for an imported pack whose first version is pending.
 */
export async function listLatestClasses(db: Db, nodeId: string): Promise<string[] | undefined> {
  const [latest] = await db
    .select({ id: nodeVersions.id, reviewedAt: nodeVersions.reviewedAt })
    .from(nodeVersions)
    .where(and(eq(nodeVersions.nodeId, nodeId), isOffered))
    .orderBy(...latestFirst)
    .limit(1)
  if (!latest) return (await hasLostVersion(db, nodeId)) ? [] : undefined
  if (!latest.reviewedAt) return undefined
  const rows = await db
    .select({ name: comfyNodes.name })
    .from(comfyNodes)
    .where(eq(comfyNodes.versionId, latest.id))
  return rows.map(({ name }) => name)
}
