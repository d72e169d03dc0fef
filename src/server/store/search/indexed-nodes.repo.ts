import { asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import { nodeChanges, nodeFacets, nodes, type FacetKind } from '../schema/schema'
import { isPublic } from '../visibility/listing.repo'
import { isClaimed } from '../visibility/node-filter.repo'

const FEED_LOCK = 7_205_116

/** The fields of a pack in an external search index. */
export interface IndexedNode {
  id: string
  normalizedId: string
  publisherId: string
  isClaimed: boolean
  isVerified: boolean
  searchRanking: number
  popularity: number
  /** bit set of categories */
  categories: number
  createdAt: string
  updatedAt: string
  keys: string[]
  /** each word of the search document, prefixed by the letter of its weight, once per weight */
  words: string[]
  facets: { facet: FacetKind; value: string; spelling: string }[]
}

const listWhere = async (db: Db, condition: SQL, limit?: number): Promise<IndexedNode[]> => {
  const { rows } = await db.execute<IndexedNode & Record<string, unknown>>(sql`
    select ${nodes.id} as id, ${nodes.normalizedId} as "normalizedId",
      ${nodes.publisherId} as "publisherId", ${isClaimed} as "isClaimed", ${nodes.repositoryVerified} as "isVerified",
      ${nodes.searchRanking} as "searchRanking", ${nodes.popularity}, ${nodes.categories},
      to_json(${nodes.createdAt}) as "createdAt", to_json(${nodes.updatedAt}) as "updatedAt", ${nodes.searchKeys} as keys,
      array(select distinct weight || lexeme from unnest(${nodes.searchDocument}), unnest(weights) as weight) as words,
      array(select json_build_object('facet', facet, 'value', value, 'spelling', spelling)
        from ${nodeFacets} where ${nodeFacets.nodeId} = ${nodes.id}) as facets
    from ${nodes} where ${isPublic} and ${condition}
    order by ${nodes.id} ${limit === undefined ? sql`` : sql`limit ${limit}`}`)
  return rows
}

/** The public ones of the given packs. */
export const listIndexedNodes = (db: Db, ids: readonly string[]): Promise<IndexedNode[]> =>
  listWhere(db, sql`${nodes.id} = any(${textList(ids)})`)

/** The next public packs after a given id, by id. */
export const listIndexedNodesAfter = (db: Db, after: string, limit: number): Promise<IndexedNode[]> =>
  listWhere(db, gt(nodes.id, after), limit)

/** The time of a change as the database formats it; undefined when the change is no longer stored. */
export async function findMomentOfChange(db: Db, sequence: number): Promise<string | undefined> {
  const [change] = await db
    .select({ at: sql<string>`to_json(${nodeChanges.at})` })
    .from(nodeChanges)
    .where(eq(nodeChanges.sequence, sequence))
    .orderBy(asc(nodeChanges.sequence))
  return change?.at
}

/** Takes the lock for feeding the index until `tx` ends; false when another process has it. */
export async function takeFeed(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${FEED_LOCK}) as taken`,
  )
  return rows[0]?.taken ?? false
}

/** Throws when the transaction that holds the feed lock is lost. */
export async function keepFeed(tx: Db): Promise<void> {
  await tx.execute(sql`select 1`)
}
