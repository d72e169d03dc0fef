import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodes, nodeVersions, publishers } from '../schema/schema'
import type { VersionRow } from './versions.repo'
import { hasArchive } from '../visibility/offered-versions.repo'

/**
 * The requested versions that ever had an archive and are not deleted, keyed by `id in lower case@number`. `isBanned` when the
 * pack or its publisher is banned.
 */
export async function listKnownVersions(
  db: Db,
  wanted: readonly { nodeId: string; number: string }[],
): Promise<Map<string, { version: VersionRow; isBanned: boolean }>> {
  if (wanted.length === 0) return new Map()
  const isBanned = sql<boolean>`(${nodes.status} = 'NodeStatusBanned' or ${publishers.status} = 'PublisherStatusBanned')`
  const rows = await db
    .select({ version: nodeVersions, key: nodes.normalizedId, isBanned })
    .from(nodeVersions)
    .innerJoin(nodes, eq(nodes.id, nodeVersions.nodeId))
    .innerJoin(publishers, eq(publishers.id, nodes.publisherId))
    .where(
      and(
        ne(nodes.status, 'NodeStatusDeleted'),
        ne(nodeVersions.status, 'NodeVersionStatusDeleted'),
        hasArchive,
        or(
          ...wanted.map(({ nodeId, number }) =>
            and(eq(nodes.normalizedId, nodeId.toLowerCase()), eq(nodeVersions.version, number)),
          ),
        ),
      ),
    )
  return new Map(rows.map(({ key, ...row }) => [`${key}@${row.version.version}`, row]))
}
