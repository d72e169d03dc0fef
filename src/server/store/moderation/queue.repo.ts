import { and, asc, count, desc, eq, inArray, ne, not, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { NodeVersionStatus } from '../../../contract/conventions/statuses'
import type { Db } from '../../platform/database/client'
import { nodes, nodeVersions, publishers, versionContents } from '../schema/schema'
import type { VersionRow } from '../versions/versions.repo'
import { awaitsArchive } from '../visibility/offered-versions.repo'

export interface QueueFilter {
  search?: string
  nodeId?: string
  statuses: readonly NodeVersionStatus[]
  reason?: string
}

export interface QueueRow {
  version: VersionRow
  nodeName: string
  publisher: { id: string; name: string }
}

const contains = (column: AnyPgColumn, text: string) =>
  sql`position(${text.toLowerCase()} in lower(${column})) > 0`

/** `pack@1.2` matches versions by prefix, of packs whose id contains `pack`; any other text is searched in ids and names. */
function matchingText(search: string): SQL | undefined {
  const at = search.indexOf('@')
  if (at >= 0)
    return and(
      contains(nodes.normalizedId, search.slice(0, at).trim()),
      sql`starts_with(${nodeVersions.version}, ${search.slice(at + 1).trim()})`,
    )
  return sql`(${contains(nodes.normalizedId, search)} or ${contains(nodes.name, search)} or ${contains(publishers.id, search)})`
}

const matching = ({ search, nodeId, statuses, reason }: QueueFilter) =>
  and(
    ne(nodes.status, 'NodeStatusDeleted'),
    inArray(nodeVersions.status, [...statuses]),
    not(awaitsArchive),
    nodeId === undefined ? undefined : eq(nodes.normalizedId, nodeId.toLowerCase()),
    search ? matchingText(search) : undefined,
    reason ? sql`position(lower(${reason}) in lower(${nodeVersions.statusReason})) > 0` : undefined,
  )

/** A page of versions with their packs and publishers, by publishing time, and the total number of matches. */
export async function listQueuePage(
  db: Db,
  filter: QueueFilter,
  page: { newestFirst: boolean; limit: number; offset: number },
): Promise<{ rows: QueueRow[]; total: number }> {
  const [counted] = await db
    .select({ total: count() })
    .from(nodeVersions)
    .innerJoin(nodes, eq(nodes.id, nodeVersions.nodeId))
    .innerJoin(publishers, eq(publishers.id, nodes.publisherId))
    .where(matching(filter))
  const direction = page.newestFirst ? desc : asc
  const rows = await db
    .select({
      version: nodeVersions,
      nodeName: nodes.name,
      publisher: { id: publishers.id, name: publishers.name },
    })
    .from(nodeVersions)
    .innerJoin(nodes, eq(nodes.id, nodeVersions.nodeId))
    .innerJoin(publishers, eq(publishers.id, nodes.publisherId))
    .where(matching(filter))
    .orderBy(direction(nodeVersions.createdAt), nodeVersions.id)
    .limit(page.limit)
    .offset(page.offset)
  return { rows, total: counted?.total ?? 0 }
}

/**
 * What the reviews read from a version and from the approved one before it: the greatest Active one below it, or else the
 * greatest of all. Each is undefined when there is none.
 */
export async function findComparedContents(db: Db, { id, nodeId, sortKey }: VersionRow) {
  const below = sql`${nodeVersions.sortKey} collate "C" < ${sortKey} collate "C"`
  const [base] = await db
    .select({ version: nodeVersions, contents: versionContents })
    .from(nodeVersions)
    .innerJoin(versionContents, eq(versionContents.versionId, nodeVersions.id))
    .where(
      and(
        eq(nodeVersions.nodeId, nodeId),
        eq(nodeVersions.status, 'NodeVersionStatusActive'),
        ne(nodeVersions.id, id),
      ),
    )
    .orderBy(desc(below), desc(sql`${nodeVersions.sortKey} collate "C"`))
    .limit(1)
  const [contents] = await db.select().from(versionContents).where(eq(versionContents.versionId, id))
  return { base, contents }
}
