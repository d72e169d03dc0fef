import { and, count, eq, getTableColumns, gt, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import { namedColumns } from '../schema/named-columns'
import { nodeClasses, nodes, nodeVersions, publishers } from '../schema/schema'
import { isOffered, latestFirst } from '../visibility/offered-versions.repo'
import { orderOf, type NodeOrder } from './node-order.repo'
import { countAmongFirst, isAmongFirst } from './per-publisher.repo'
import { leaving, matching, type NodeFilter } from '../visibility/node-filter.repo'

// The search and facet columns are large and not needed.
const {
  searchKeys: _keys,
  searchDocument: _document,
  searchSaid: _said,
  facetsKey: _facets,
  popularity: _popularity,
  ...readColumns
} = getTableColumns(nodes)

export interface NodeRecord {
  node: Omit<
    typeof nodes.$inferSelect,
    'searchKeys' | 'searchDocument' | 'searchSaid' | 'facetsKey' | 'popularity'
  >
  publisher: typeof publishers.$inferSelect
  latest: typeof nodeVersions.$inferSelect | null
  comfyNodeCount: number
}

const columns = {
  node: namedColumns('nodes', 'node', readColumns),
  publisher: namedColumns('publishers', 'publisher', getTableColumns(publishers)),
  latest: namedColumns('latest', 'latest', getTableColumns(nodeVersions)),
}
const recordColumns = sql.join([columns.node.sql, columns.publisher.sql, columns.latest.sql], sql`, `)

const readRecord = (row: Record<string, unknown>): NodeRecord => ({
  node: columns.node.read(row),
  publisher: columns.publisher.read(row),
  latest: row.latest_id === null ? null : columns.latest.read(row),
  comfyNodeCount: Number(row.comfy_nodes),
})

/** Packs, each with its publisher and its latest version (decision 5). `rest` starts with the condition. */
async function readRecords(db: Db, rest: SQL, refusedRanges: readonly string[] = []): Promise<NodeRecord[]> {
  const isNotRefused = sql`${nodeVersions.supportedComfyuiVersion} <> all(${textList(refusedRanges)})`
  const { rows } = await db.execute(sql`
    select ${recordColumns},
      (select count(*) from ${nodeClasses} where ${nodeClasses.nodeId} = ${nodes.id}) as comfy_nodes
    from ${nodes} join ${publishers} on ${publishers.id} = ${nodes.publisherId}
    left join lateral (
      select * from ${nodeVersions} where ${and(
        eq(nodeVersions.nodeId, nodes.id),
        isOffered,
        refusedRanges.length > 0 ? isNotRefused : undefined,
      )}
      order by ${sql.join(latestFirst, sql`, `)} limit 1
    ) as latest on true
    where ${rest}`)
  return rows.map(readRecord)
}

/** Positions in a list by id: the number of packs and of positions, and the id at every `PLACES_APART`th position. */
export interface ListPlaces {
  total: number
  places: number
  starts: string[]
}

const PLACES_APART = 500

/** The parts of a list: its packs, and with `leftSince` separately those that left since then. */
const parts = (filter: NodeFilter) => ({
  present: matching({ ...filter, leftSince: undefined }),
  // Separate from `present`, which an index alone can count and page without reading the packs' rows.
  left: filter.leftSince && leaving(filter, filter.leftSince),
})

/** Counts a whole list by id, so that its pages can be read without counting again. */
export async function findListPlaces(db: Db, filter: NodeFilter): Promise<ListPlaces> {
  const { present, left = sql`false` } = parts(filter)
  const { rows } = await db.execute<{ total: number; places: number; starts: string[] | null }>(sql`
    select count(*) filter (where is_present)::int as total, count(*)::int as places,
      array_agg(id order by id) filter (where place % ${sql.raw(String(PLACES_APART))} = 0) as starts
    from (
      select id, is_present, row_number() over (order by id) - 1 as place from (
        select ${nodes.id} as id, true as is_present from ${nodes} where ${present}
        union all select ${nodes.id}, false from ${nodes} where ${left}
      ) as listed
    ) as numbered`)
  const { total = 0, places = 0, starts } = rows[0] ?? {}
  return { total, places, starts: starts ?? [] }
}

const countNodes = (db: Db, condition: SQL | undefined): Promise<number> =>
  db
    .select({ packs: count() })
    .from(nodes)
    .where(condition)
    .then(([counted]) => counted?.packs ?? 0)

/**
 * A page of packs, the total number of matches, and the number of positions: with `leftSince`, which is for lists by id, the
 * positions of packs that left since then stay empty, so that a client that pages through misses none. A list by id whose
 * `places` are known is neither counted nor read from the start.
 */
export async function listNodeRecords(
  db: Db,
  filter: NodeFilter,
  page: {
    order: readonly NodeOrder[]
    limit: number
    offset: number
    refusedRanges: readonly string[]
    places?: ListPlaces
    /** maximum packs per publisher, the first in the order */
    perPublisher?: number
  },
): Promise<{ records: NodeRecord[]; total: number; places: number }> {
  const { present, left } = parts(filter)
  const { perPublisher } = page
  const start = page.places?.starts[Math.floor(page.offset / PLACES_APART)]
  if (page.places && start === undefined) return { records: [], ...page.places }
  const offset = start === undefined ? page.offset : page.offset % PLACES_APART
  const end = page.places?.starts[Math.floor((page.offset + page.limit) / PLACES_APART) + 1]
  // Bounded at both ends: packs that left are not read in id order, so all the following ones would be sorted too.
  const within = [
    start === undefined ? undefined : gte(nodes.id, start),
    end === undefined ? undefined : lt(nodes.id, end),
  ]
  // Versions and node classes are read only for this page, not for the packs before it.
  const idsOf = (condition: SQL | undefined) =>
    db
      .select({ id: nodes.id })
      .from(nodes)
      .where(and(condition, ...within))
  const ids = left
    ? unionAll(idsOf(present), idsOf(left))
        .orderBy(sql`id`)
        .limit(page.limit)
        .offset(offset)
    : idsOf(
        perPublisher === undefined ? present : and(present, isAmongFirst(perPublisher, page.order, present)),
      )
        .orderBy(...orderOf(page.order))
        .limit(page.limit)
        .offset(offset)
  const [records, total, placesLeft] = await Promise.all([
    readRecords(
      db,
      sql`${and(inArray(nodes.id, ids), present)} order by ${sql.join(orderOf(page.order), sql`, `)}`,
      page.refusedRanges,
    ),
    page.places?.total ??
      (perPublisher === undefined ? countNodes(db, present) : countAmongFirst(db, perPublisher, present)),
    page.places || !left ? 0 : countNodes(db, left),
  ])
  return { records, total, places: page.places?.places ?? total + placesLeft }
}

/** A pack by id in any spelling, in any state but deleted. */
export async function findNodeRecord(db: Db, id: string): Promise<NodeRecord | undefined> {
  const [record] = await readRecords(db, sql`${matching({ ids: [id], includeBanned: true })}`)
  return record
}

/** Whether there is a public pack whose repository has this owner, such as `github.com/acme`. */
export async function hasRepositoryOwner(db: Db, repositoryOwner: string): Promise<boolean> {
  const [pack] = await db
    .select({ id: nodes.id })
    .from(nodes)
    .where(matching({ repositoryOwner, includeBanned: false }))
    .limit(1)
  return pack !== undefined
}

/** The next public packs after a given id, by id. */
export const listPublicNodeRecords = (
  db: Db,
  page: { after: string; limit: number },
): Promise<NodeRecord[]> =>
  readRecords(
    db,
    sql`${and(matching({ includeBanned: false }), gt(nodes.id, page.after))} order by ${nodes.id} limit ${page.limit}`,
  )

/** A single parameter, so that the statement is the same for any number of packs. */
const isOneOf = (ids: readonly string[]) => sql`${nodes.id} = any(${textList(ids)})`

/** The public ones of the given packs, by exact id. */
export const listPublicNodeRecordsById = (db: Db, ids: readonly string[]): Promise<NodeRecord[]> =>
  readRecords(db, sql`${and(matching({ includeBanned: false }), isOneOf(ids))}`)

/** The public ones of the given packs, by id in any spelling. */
export const listPublicNodeRecordsByAnyId = (db: Db, ids: readonly string[]): Promise<NodeRecord[]> =>
  ids.length === 0 ? Promise.resolve([]) : readRecords(db, sql`${matching({ ids, includeBanned: false })}`)

/** Packs by exact id, in the order of the ids; with a filter only those that match it now. */
export async function listNodeRecordsInOrder(
  db: Db,
  ids: readonly string[],
  filter?: NodeFilter,
): Promise<NodeRecord[]> {
  if (ids.length === 0) return []
  const records = await readRecords(db, sql`${and(filter && matching(filter), isOneOf(ids))}`)
  const position = new Map(ids.map((id, index) => [id, index]))
  return records.sort((a, b) => (position.get(a.node.id) ?? 0) - (position.get(b.node.id) ?? 0))
}
