import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodes } from '../schema/schema'
import { matching, type NodeFilter } from '../visibility/node-filter.repo'
import { searchStages, type Ranking, type SearchQuery } from './search-stages.repo'

export interface SearchPage {
  ids: string[]
  total: number
  /** the words that were searched instead of the typed ones, when only those found something */
  corrected?: string
  /** what else than the typed words was looked for, when those found little: words, beginnings with `:*` */
  forms: string[]
  /** all that was looked for, as a tsquery literal */
  words: string
}

type SearchRow = {
  id: string | null
  total: number
  only_corrected: boolean
  corrected: string | null
  anywhere: string | null
  relaxed: string | null
  forms: string[] | null
}

/** Finds packs and ranks them, in one statement (see `searchStages`). */
export async function searchNodeIds(
  db: Db,
  query: SearchQuery,
  filter: NodeFilter,
  { limit, offset, ...ranking }: Ranking & { limit: number; offset: number },
): Promise<SearchPage> {
  const { rows } = await db.execute<SearchRow>(sql`
    with ${searchStages(query, filter, ranking)}
    select page.id, (select count(*)::int from ranked) as total, corrected.words as corrected, corrected.anywhere,
      (select words from relaxed_query) as relaxed, (select bool_and(tier in (2, 3)) from ranked) as only_corrected,
      (select array_agg(form) from corrections, unnest(forms) as form) as forms
    from corrected left join (
      select id, place from ranked order by place limit ${limit} offset ${offset}
    ) as page on true
    order by page.place`)
  const [first] = rows
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    total: first?.total ?? 0,
    corrected: (first?.only_corrected && first.corrected) || undefined,
    forms: first?.forms ?? [],
    words: [query.everyWord, first?.anywhere, first?.relaxed].filter(Boolean).join(' | '),
  }
}

/** The packs whose repository is the given one, in its one spelling. */
export async function findNodeIdsByRepository(
  db: Db,
  repositoryKey: string,
  filter: NodeFilter,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${nodes.id} as id from ${nodes}
    where ${matching(filter) ?? sql`true`} and ${nodes.repositoryKey} = ${repositoryKey}`)
  return rows.map((row) => row.id)
}
