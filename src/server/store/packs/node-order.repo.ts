import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { NodeSortField } from '../../../contract/packs/node-queries'
import { nodes } from '../schema/schema'

export interface NodeOrder {
  field: NodeSortField
  descending: boolean
}

const SEARCH_SORT_COLUMNS = {
  id: nodes.id,
  name: nodes.name,
  create_time: nodes.createdAt,
  update_time: nodes.updatedAt,
  total_install: nodes.totalInstall,
  publisher_id: nodes.publisherId,
  github_stars: nodes.githubStars,
  search_ranking: nodes.searchRanking,
  popularity: nodes.popularity,
}

/** The part of a text that the index contains. */
const beginning = (text: AnyPgColumn) => sql`left(${text}, 100)`

/** Columns that lists of packs can be sorted by. */
export const SORT_COLUMNS: Record<NodeSortField, AnyPgColumn | SQL> = {
  ...SEARCH_SORT_COLUMNS,
  total_star: nodes.totalStar,
  total_review: nodes.totalReview,
  author: beginning(nodes.author),
  category: beginning(nodes.category),
  license: beginning(nodes.license),
  status: nodes.status,
  description: beginning(nodes.description),
}

/** Columns that search results can be sorted by, for subqueries to pass on. */
export const orderColumns = sql.join(Object.values(SEARCH_SORT_COLUMNS), sql`, `)

/** The order of a list with the id as last tie-break (decision 7). */
export const orderOf = (order: readonly NodeOrder[]): SQL[] => [
  ...order.map(({ field, descending }) => (descending ? desc : asc)(SORT_COLUMNS[field])),
  asc(nodes.id),
]
