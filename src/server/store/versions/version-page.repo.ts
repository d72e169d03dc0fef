import { and, asc, count, desc, eq, inArray, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { NodeVersionStatus } from '../../../contract/conventions/statuses'
import type { Db } from '../../platform/database/client'
import { nodes, nodeVersions, publisherMembers } from '../schema/schema'
import { isPublic } from '../visibility/listing.repo'
import type { VersionRow } from './versions.repo'
import { hasArchive, isOffered } from '../visibility/offered-versions.repo'

export interface VersionFilter {
  nodeIds?: readonly string[]
  statuses: readonly NodeVersionStatus[]
  reason?: string
  viewer?: { id: string; isAdmin: boolean }
  /** include versions of deleted packs */
  ofDeletedPacks?: boolean
}

/** Which versions of public packs are public, by status. */
const SEEN: Record<NodeVersionStatus, SQL | undefined> = {
  NodeVersionStatusActive: isOffered,
  NodeVersionStatusPending: and(eq(nodeVersions.status, 'NodeVersionStatusPending'), hasArchive),
  NodeVersionStatusFlagged: eq(nodeVersions.status, 'NodeVersionStatusFlagged'),
  NodeVersionStatusBanned: undefined,
  NodeVersionStatusDeleted: undefined,
}

const newestFirst = [desc(nodeVersions.createdAt), asc(nodeVersions.id)]

/** Whether a version belongs to a publisher that the user is a member of. */
function isOwn(db: Db, userId: string): SQL {
  const own = db
    .select({ id: publisherMembers.publisherId })
    .from(publisherMembers)
    .where(eq(publisherMembers.userId, userId))
  return inArray(nodes.publisherId, own)
}

/**
 * The versions a caller may see: administrators all, everybody those of public packs that are offered, pending or flagged,
 * members also those of their publishers. In disjoint parts: each can be counted and read in order from an index.
 */
function seenBy(db: Db, { statuses, viewer }: VersionFilter): (SQL | undefined)[] {
  if (viewer?.isAdmin) return [undefined]
  const forEverybody = [...new Set(statuses)].flatMap((status) =>
    SEEN[status] ? [and(isPublic, SEEN[status])] : [],
  )
  if (!viewer) return forEverybody
  return [...forEverybody, and(isOwn(db, viewer.id), not(or(...forEverybody) ?? sql`false`))]
}

/** A page of versions of all packs, newest first, and the total number of matches; of deleted packs only on request. */
export async function listVersionPage(
  db: Db,
  filter: VersionFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: VersionRow[]; total: number }> {
  const { nodeIds, statuses, reason, ofDeletedPacks = false } = filter
  const asked = and(
    ofDeletedPacks ? undefined : ne(nodes.status, 'NodeStatusDeleted'),
    inArray(nodeVersions.status, [...statuses]),
    nodeIds &&
      inArray(
        nodes.normalizedId,
        nodeIds.map((id) => id.toLowerCase()),
      ),
    reason ? sql`position(lower(${reason}) in lower(${nodeVersions.statusReason})) > 0` : undefined,
  )
  const parts = seenBy(db, filter).map((seen) => and(asked, seen))
  if (parts.length === 0) return { rows: [], total: 0 }
  const counts = parts.map((part) => {
    const counting = db.select({ versions: count() }).from(nodeVersions)
    return sql`(${counting.innerJoin(nodes, eq(nodes.id, nodeVersions.nodeId)).where(part).getSQL()})`
  })
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select (${sql.join(counts, sql` + `)})::int as total`,
  )
  const newest = parts.map((part) => {
    const ids = db.select({ id: nodeVersions.id, createdAt: nodeVersions.createdAt }).from(nodeVersions)
    const read = ids.innerJoin(nodes, eq(nodes.id, nodeVersions.nodeId)).where(part)
    return sql`(${read
      .orderBy(...newestFirst)
      .limit(page.offset + page.limit)
      .getSQL()})`
  })
  const rows = await db
    .select()
    .from(nodeVersions)
    .where(
      sql`${nodeVersions.id} in (select id from (${sql.join(newest, sql` union all `)}) as newest
        order by created_at desc, id limit ${page.limit} offset ${page.offset})`,
    )
    .orderBy(...newestFirst)
  return { rows, total: counted[0]?.total ?? 0 }
}
