import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import { nodes } from '../schema/schema'
import { matching, type NodeFilter } from '../visibility/node-filter.repo'
import { onlyFuzzy } from './ranking.repo'
import type { SearchPage, SearchRequest } from './search-engine'
import type { SearchQuery } from './search-request'
import { directSearch, FEW, spellings, wholeSearch } from './search-stages.repo'

interface FoundByWords extends SearchPage {
  /** everything that was searched, as a tsquery literal */
  words: string
}

type DirectRow = { id: string | null; total: number; is_enough: boolean }

type SearchRow = {
  id: string | null
  total: number
  only_corrected: boolean
  corrected: string | null
  anywhere: string | null
  relaxed: string | null
  forms: string[] | null
}

const pageOf = ({ limit, offset }: SearchRequest) =>
  sql`select id, place from ranked order by place limit ${limit} offset ${offset}`

/**
 * Finds and ranks packs (see `wholeSearch`): in one statement, and a second one only when few match as typed. The larger
 * statement takes longer to plan than most searches take to run.
 */
export async function searchNodeIds(
  db: Db,
  query: SearchQuery,
  filter: NodeFilter,
  wanted: SearchRequest,
): Promise<FoundByWords> {
  const { rows } = await db.execute<DirectRow>(sql`
    ${directSearch(query, filter, wanted)}
    select page.id, counted.* from (
      select (select count(*)::int from ranked) as total, (select count(*) from direct_unnarrowed) >= ${FEW} as is_enough
    ) as counted left join (${pageOf(wanted)}) as page on true
    order by page.place`)
  return rows[0]?.is_enough
    ? { ids: idsOf(rows), total: rows[0].total, forms: [], isPartial: false, words: query.everyForm }
    : searchForTypos(db, query, filter, wanted)
}

async function searchForTypos(
  db: Db,
  query: SearchQuery,
  filter: NodeFilter,
  wanted: SearchRequest,
): Promise<FoundByWords> {
  const { rows } = await db.execute<SearchRow>(sql`
    ${wholeSearch(query, filter, wanted)}
    select page.id, (select count(*)::int from ranked) as total, corrected.words as corrected, corrected.anywhere,
      (select words from relaxed_query) as relaxed, (select ${onlyFuzzy} from ranked) as only_corrected,
      (select array_agg(form) from corrections, unnest(forms) as form) as forms
    from corrected left join (${pageOf(wanted)}) as page on true
    order by page.place`)
  const [first] = rows
  return {
    ids: idsOf(rows),
    total: first?.total ?? 0,
    corrected: (first?.only_corrected && first.corrected) || undefined,
    forms: first?.forms ?? [],
    isPartial: Boolean(first?.relaxed),
    words: [query.everyForm, first?.anywhere, first?.relaxed].filter(Boolean).join(' | '),
  }
}

const idsOf = (rows: readonly { id: string | null }[]): string[] => rows.flatMap(({ id }) => id ?? [])

/** The likely spellings of a word: the best one, and all as tsquery terms: words end with `:`, prefixes with `:*`. */
export interface Spelling {
  best: string
  forms: string[]
}

/** The likely spellings of each typed word, in the order of the words. */
export async function listSpellings(db: Db, query: SearchQuery): Promise<Spelling[]> {
  const { rows } = await db.execute<Spelling & Record<string, unknown>>(sql`
    select best, forms from (${spellings(query, sql`true`)}) as spelling order by position`)
  return rows
}

/** In how many packs each typed word is a prefix of one, in the order of the words. */
export async function listWordCounts(db: Db, query: SearchQuery): Promise<number[]> {
  const { rows } = await db.execute<{ packs: number }>(sql`
    select (
      select coalesce(max(packs), 0)::int from search_words
      where word ~>=~ typed.root and word ~<~ (typed.root || ${'\u{10FFFF}'})
    ) as packs
    from unnest(${textList(query.roots)}) with ordinality as typed (root, position) order by position`)
  return rows.map(({ packs }) => packs)
}

/** Words of packs that are similar to one, most similar first. */
export async function listSimilarWords(db: Db, word: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where word % ${word}
    order by similarity(word, ${word}) desc, packs desc, word limit ${limit}`)
  return rows.map((row) => row.word)
}

/** The packs with the given normalized repository. */
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
