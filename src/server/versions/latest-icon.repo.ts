import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { nodes, nodeVersions, versionContents } from '../db/schema'
import { isOffered, latestFirst } from './versions.repo'

/** The stored address of a pack's icon, and what the review of its latest version (decision 5) has found of one. */
export async function findLatestIcon(
  db: Db,
  nodeId: string,
): Promise<{ stored: string; found: string | null } | undefined> {
  const latest = db
    .select({ id: nodeVersions.id })
    .from(nodeVersions)
    .where(and(eq(nodeVersions.nodeId, nodes.id), isOffered))
    .orderBy(...latestFirst)
    .limit(1)
    .as('latest')
  const [row] = await db
    .select({ stored: nodes.icon, found: versionContents.icon })
    .from(nodes)
    .leftJoinLateral(latest, sql`true`)
    .leftJoin(versionContents, eq(versionContents.versionId, latest.id))
    .where(eq(nodes.id, nodeId))
  return row
}
