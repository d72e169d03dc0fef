import { and, count, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { NodeVersionStatus } from '../../contract/statuses'
import type { Actor } from '../context'
import type { Db } from '../db/client'
import { nodes, nodeVersions, publisherMembers } from '../db/schema'
import { isPublic } from '../nodes/listing.repo'
import { hasArchive, isOffered, type VersionRow } from './versions.repo'

export interface VersionFilter {
  nodeIds?: readonly string[]
  statuses: readonly NodeVersionStatus[]
  reason?: string
  viewer?: Pick<Actor, 'id' | 'isAdmin'>
  /** versions of deleted packs too */
  ofDeletedPacks?: boolean
}

/** Administrators see all versions, everybody those of listed packs that are offered or were held back, owners their own. */
function seenBy(db: Db, viewer: VersionFilter['viewer']): SQL | undefined {
  if (viewer?.isAdmin) return undefined
  const isSeen = or(
    isOffered,
    inArray(nodeVersions.status, ['NodeVersionStatusPending', 'NodeVersionStatusFlagged']),
  )
  const forEverybody = and(isPublic, hasArchive, isSeen)
  if (!viewer) return forEverybody
  const own = db
    .select({ id: publisherMembers.publisherId })
    .from(publisherMembers)
    .where(and(eq(publisherMembers.userId, viewer.id), eq(publisherMembers.role, 'owner')))
  return or(forEverybody, inArray(nodes.publisherId, own))
}

/** A page of versions of all packs, newest first, and how many match in all; of deleted packs only where asked for. */
export async function listVersionPage(
  db: Db,
  { nodeIds, statuses, reason, viewer, ofDeletedPacks = false }: VersionFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: VersionRow[]; total: number }> {
  const condition = and(
    ofDeletedPacks ? undefined : ne(nodes.status, 'NodeStatusDeleted'),
    inArray(nodeVersions.status, [...statuses]),
    nodeIds &&
      inArray(
        nodes.normalizedId,
        nodeIds.map((id) => id.toLowerCase()),
      ),
    reason ? sql`position(lower(${reason}) in lower(${nodeVersions.statusReason})) > 0` : undefined,
    seenBy(db, viewer),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(nodeVersions)
    .innerJoin(nodes, eq(nodes.id, nodeVersions.nodeId))
    .where(condition)
  const rows = await db
    .select({ version: nodeVersions })
    .from(nodeVersions)
    .innerJoin(nodes, eq(nodes.id, nodeVersions.nodeId))
    .where(condition)
    .orderBy(desc(nodeVersions.createdAt), nodeVersions.id)
    .limit(page.limit)
    .offset(page.offset)
  return { rows: rows.map((row) => row.version), total: counted?.total ?? 0 }
}
