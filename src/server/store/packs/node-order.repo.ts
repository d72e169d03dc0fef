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

/** As much of a text as an index holds of it. */
const beginning = (text: AnyPgColumn) => sql`left(${text}, 100)`

/** What a list of packs can be ordered by. */
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

/** What found packs can be ordered by, for carrying along. */
export const orderColumns = sql.join(Object.values(SEARCH_SORT_COLUMNS), sql`, `)

/** The order of a list with the id as last tie-break (decision 7). */
export const orderOf = (order: readonly NodeOrder[]): SQL[] => [
  ...order.map(({ field, descending }) => (descending ? desc : asc)(SORT_COLUMNS[field])),
  asc(nodes.id),
]
