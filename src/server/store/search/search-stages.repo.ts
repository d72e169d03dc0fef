import { sql, type SQL } from 'drizzle-orm'
import { textList } from '../../platform/database/text-list'
import { nodes } from '../schema/schema'
import {
  isNarrowed,
  isWithoutChoice,
  matching,
  visible,
  type NodeFilter,
} from '../visibility/node-filter.repo'
import { ALL_MATCHES, DIRECT_MATCHES, exactClass, ranked } from './ranking.repo'
import type { Ranking, SearchQuery } from './search-request'
import { found } from './search-scope.repo'

/** With fewer matches than this, words are also searched as typos. */
export const FEW = 5

/** A word that this many packs have is not treated as a typo. */
const KNOWN = 3

/** Maximum number of packs ranked that match only corrected spellings. */
const MOST_FUZZY = 200

const popularity = sql`${nodes.searchRanking}, ${nodes.popularity} desc, ${nodes.id}`

/**
 * A limit that is hidden from the planner: it cannot estimate how many packs match words of an earlier stage, or rare ones,
 * and for a small limit would scan all packs of a large catalogue instead of using the word index.
 */
const hiddenLimit = (rows: number): SQL => sql`limit (select ${rows}::int)`

const withStages = (stages: Record<string, SQL>): SQL =>
  sql`with ${sql.join(
    Object.entries(stages).map(([name, stage]) => sql`${sql.raw(name)} as materialized (${stage})`),
    sql`, `,
  )}`

function directStages(query: SearchQuery, filter: NodeFilter, { candidates, weights }: Ranking) {
  const isWide = query.words.length === 1 && !weights && isWithoutChoice(filter)
  return {
    ...(isWide && { common_word: commonWord(query, candidates) }),
    direct: direct(query, matching(filter) ?? sql`true`, candidates, isWide),
    direct_unnarrowed: directUnnarrowed(query, filter),
  }
}

/** Matches as typed and their order, as stages of a statement: enough for most searches. */
export const directSearch = (query: SearchQuery, filter: NodeFilter, ranking: Ranking): SQL =>
  withStages({
    ...directStages(query, filter, ranking),
    exact_class: exactClass(query),
    ranked: ranked(query, ranking, DIRECT_MATCHES),
  })

/**
 * All stages of a search, each of which reads those before it: `direct` has the matches as typed; only when these are few
 * (regardless of filters), `corrections` gives each word its likely spellings from the vocabulary and `fuzzy_matches` searches
 * for those; when there is no match at all, `partial_matches` searches for all words but one.
 */
export function wholeSearch(query: SearchQuery, filter: NodeFilter, ranking: Ranking): SQL {
  const asked = matching(filter) ?? sql`true`
  return withStages({
    ...directStages(query, filter, ranking),
    spellings: spellings(query, sql`(select count(*) from direct_unnarrowed) < ${FEW}`),
    corrections: corrections(ranking.weights),
    corrected,
    fuzzy_matches: fuzzyMatches(asked),
    fuzzy_unnarrowed: fuzzyUnnarrowed(filter),
    relaxed_query: relaxedQuery,
    partial_matches: partialMatches(asked),
    exact_class: exactClass(query),
    ranked: ranked(query, ranking, ALL_MATCHES),
  })
}

const asTyped = (query: SearchQuery) => found({ by: 'text', keys: query.keys, words: query.everyForm })

/**
 * Matches as typed, limited by popularity before ranking.
 * @param isWide whether to use `common_word`, which chooses the faster way to the candidates
 */
function direct(query: SearchQuery, asked: SQL, candidates: number, isWide: boolean): SQL {
  const named = sql`
    select ${nodes.id} as id from ${nodes} where ${asked} and ${nodes.searchKeys} && ${textList(query.keys)} limit 50`
  const fromIndex = (condition: SQL) => sql`
    select ${nodes.id} from ${nodes}
    where ${asked} and ${nodes.searchDocument} @@ ${query.everyForm}::tsquery and ${condition}
    order by ${popularity} limit ${candidates}`
  if (!isWide) return sql`(${named}) union (${fromIndex(sql`true`)})`
  const isCommon = sql`(select is_common from common_word)`
  return sql`(${named}) union (${fromIndex(sql`not ${isCommon}`)}) union
    (select id from most_popular_with(${query.everyForm}::tsquery, ${candidates}) as id where ${isCommon})`
}

/**
 * Whether a word is in so many packs that a scan of all packs by popularity reaches the candidates before the index has
 * returned all matches. Reading a pack takes about four times as long as an index match.
 */
const commonWord = (query: SearchQuery, candidates: number): SQL => sql`
  select coalesce(max(packs)::float8 ^ 2 > 4 * ${candidates}::float8 *
    (select nullif(reltuples, -1) from pg_class where oid = 'nodes'::regclass), false) as is_common
  from search_words where word ~>=~ ${query.roots[0]} and word ~<~ ${`${query.roots[0]}\u{10FFFF}`}`

/** A few matches as typed, regardless of filters. */
const directUnnarrowed = (query: SearchQuery, filter: NodeFilter): SQL =>
  isNarrowed(filter)
    ? sql`
      select ${nodes.id} as id from ${nodes} where ${visible(filter) ?? sql`true`} and ${asTyped(query)}
      order by ${popularity} ${hiddenLimit(FEW)}`
    : sql`select id from direct limit ${FEW}`

/**
 * Each typed word with its likely spellings: its own forms and similar words of the vocabulary.
 * @param condition whether to look for them at all
 */
export const spellings = (query: SearchQuery, condition: SQL): SQL => sql`
  select typed.position, case when max(own.packs) >= ${KNOWN} then typed.word
      else coalesce((array_agg(near.word order by near.distance, near.packs desc))[1], typed.word) end as best,
    array_remove(array[typed.root || ':*'] || array_agg(near.word || ':'), null) as forms
  from unnest(${textList(query.words)}, ${textList(query.roots)}) with ordinality as typed (word, root, position)
  left join search_words as own on own.word = typed.word
  left join lateral (
    select word, max(packs) as packs, min(distance) as distance from (
      select word, packs, levenshtein(word, typed.word) as distance from search_words
      where word % typed.word and char_length(typed.word) between 4 and 40 and word <> typed.word
        and levenshtein_less_equal(word, typed.word, 2) <= case when char_length(typed.word) < 6 then 1 else 2 end
      union all
      select search_words.word, packs, 1 from unnest(${sql.param(query.swaps.positions)}::int[], ${textList(query.swaps.words)}) as swap (position, word)
      join search_words on search_words.word = swap.word where swap.position = typed.position
    ) as near
    group by word order by distance, packs desc limit 4
  ) as near on true
  where ${condition}
  group by typed.position, typed.word, typed.root`

/** The spellings of each word as tsquery literals: anywhere, and in id and name. */
const corrections = (weights: string): SQL => sql`
  select position, best, forms, '(' || array_to_string(forms, ${`${weights} | `}) || ${weights} || ')' as anywhere,
    '(' || array_to_string(forms, 'A | ') || 'A)' as in_name
  from spellings`

/** All words with all their spellings, in one row. */
const corrected = sql`
  select string_agg(best, ' ' order by position) as words, string_agg(anywhere, ' & ') as anywhere,
    string_agg(in_name, ' & ') as in_name
  from corrections`

const fuzzyMatches = (asked: SQL): SQL => sql`
  select ${nodes.id} as id from ${nodes}, corrected
  where ${asked} and ${nodes.searchDocument} @@ corrected.anywhere::tsquery
  order by ${popularity} ${hiddenLimit(MOST_FUZZY)}`

/** One match of any spelling, regardless of filters. */
const fuzzyUnnarrowed = (filter: NodeFilter): SQL =>
  isNarrowed(filter)
    ? sql`
      select ${nodes.id} as id from ${nodes}, corrected
      where ${visible(filter) ?? sql`true`} and ${nodes.searchDocument} @@ corrected.anywhere::tsquery
      order by ${popularity} ${hiddenLimit(1)}`
    : sql`select id from fuzzy_matches limit 1`

/** All combinations of all words but one, when nothing else matches regardless of filters. */
const relaxedQuery = sql`
  select string_agg('(' || others.anywhere || ')', ' | ') as words, string_agg('(' || others.in_name || ')', ' | ') as in_name
  from corrected, corrections as left_out, lateral (
    select string_agg(other.anywhere, ' & ') as anywhere, string_agg(other.in_name, ' & ') as in_name
    from corrections as other where other.position <> left_out.position
  ) as others
  where not exists (select from direct_unnarrowed) and not exists (select from fuzzy_unnarrowed)`

const partialMatches = (asked: SQL): SQL => sql`
  select ${nodes.id} as id from ${nodes}, relaxed_query
  where ${asked} and ${nodes.searchDocument} @@ relaxed_query.words::tsquery
  order by ${popularity} ${hiddenLimit(MOST_FUZZY)}`
