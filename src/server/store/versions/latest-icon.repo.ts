import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodes, nodeVersions, versionContents } from '../schema/schema'
import { isOffered, latestFirst } from '../visibility/offered-versions.repo'

/**
 * The icon URL of a pack, given when its latest version (decision 5) or an earlier one was published, and the icon that the
 * review of that version found.
 */
export async function findLatestIcon(
  db: Db,
  nodeId: string,
): Promise<{ stored: string; found: string | null } | undefined> {
  const latest = db
    .select({ id: nodeVersions.id, metadata: nodeVersions.metadata })
    .from(nodeVersions)
    .where(and(eq(nodeVersions.nodeId, nodes.id), isOffered))
    .orderBy(...latestFirst)
    .limit(1)
    .as('latest')
  const [row] = await db
    .select({
      stored: sql<string>`coalesce(${latest.metadata}->>'icon', ${nodes.icon})`,
      found: versionContents.icon,
    })
    .from(nodes)
    .leftJoinLateral(latest, sql`true`)
    .leftJoin(versionContents, eq(versionContents.versionId, latest.id))
    .where(eq(nodes.id, nodeId))
  return row
}
