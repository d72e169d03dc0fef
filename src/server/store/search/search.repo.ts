import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodes } from '../schema/schema'
import { choices, matching, visible, type NodeFilter } from '../visibility/node-filter.repo'
import { orderColumns, orderOf, type NodeOrder } from '../packs/nodes.repo'
import { found, textList } from './search-scope.repo'

/** What a person typed, made ready for the database. */
export interface SearchQuery {
  /** how a pack of exactly this name would be named */
  keys: string[]
  /** the words that count, in order */
  words: string[]
  /** tsquery literal: every word, also as a beginning */
  everyWord: string
  /** the same, only in id and name */
  everyWordInName: string
  /**
   * tsquery literal: every word whole in what names a pack (id, name, author, publisher, repository, tags), or a node
   * class of exactly this name
   */
  named: string
  /** tsquery literal: a node class of exactly this name */
  exactClass: string
  /** how a name would begin; empty when too short to tell */
  nameBeginning: string
  /** what is to be shown as found where it stands in a text */
  shown: string[]
  /** per word its spellings with two neighbouring letters the other way round, the commonest typo */
  swaps: { positions: number[]; words: string[] }
  /** per word its other forms (`upscaling` → `upscal`), tried when little is found; empty text for none */
  stems: string[]
}

/** Fewer packs than this, and words are also looked for as typos. */
const FEW = 5

/** A word that this many packs have is no typo. */
const KNOWN = 3

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

/** So many packs at most whose words only resemble the typed ones are ranked. */
const ALIKE = 200

const popularity = sql`${nodes.searchRanking}, ${nodes.totalInstall} desc, ${nodes.githubStars} desc, ${nodes.id}`

type SearchRow = {
  id: string | null
  total: number
  only_corrected: boolean
  corrected: string | null
  anywhere: string | null
  nearly: string | null
  forms: string[] | null
}

/**
 * One statement that finds packs and ranks them. `direct` holds what matches as typed, bounded by popularity before
 * anything is ranked; only when that is little (whatever was chosen), `corrections` gives each word its likely
 * spellings from the vocabulary and `alike` looks for those; when there is nothing at all, `partly` for all words but
 * one.
 */
export async function searchNodeIds(
  db: Db,
  query: SearchQuery,
  filter: NodeFilter,
  page: {
    order: readonly NodeOrder[]
    limit: number
    offset: number
    candidates: number
    weights: string
    /** packs added since then without a verified repository come last among those that have a class of the typed name */
    provenSince: Date
    /** of equals, packs come first whose id begins so */
    idBeginning?: string
  },
): Promise<SearchPage> {
  const wanted = matching(filter) ?? sql`true`
  const seen = visible(filter) ?? sql`true`
  const typed = found({ by: 'text', keys: query.keys, words: query.everyWord })
  const isNarrowed = Object.values(choices(filter)).some(Boolean)
  const few = isNarrowed
    ? sql`(select from ${nodes} where ${seen} and ${typed} limit ${FEW}) as probe`
    : sql`direct`
  // What the choice leaves out has been found all the same: then nothing else is offered instead.
  const nowhere = isNarrowed
    ? sql`not exists (select from ${nodes} where ${seen} and ${typed})
        and not exists (select from ${nodes}, corrected where ${seen} and ${nodes.searchDocument} @@ corrected.anywhere::tsquery)`
    : sql`true`
  const begins = query.nameBeginning
    ? sql`exists (select from unnest(${nodes.searchKeys}) as key where starts_with(key, ${query.nameBeginning}))`
    : sql`false`
  const chosen: SQL =
    page.order.length > 0
      ? sql.join(orderOf(page.order), sql`, `)
      : sql`tier desc, is_begun desc, is_upstart, ${popularity}`
  const { rows } = await db.execute<SearchRow>(sql`
    with direct as materialized (
      (select ${nodes.id} as id from ${nodes}
        where ${wanted} and ${nodes.searchKeys} && ${textList(query.keys)} limit 50)
      union
      (select ${nodes.id} from ${nodes}
        where ${wanted} and ${nodes.searchDocument} @@ ${query.everyWord}::tsquery
        order by ${popularity} limit ${page.candidates})
    ),
    spellings as materialized (
      select typed.position, case when max(own.packs) >= ${KNOWN} then typed.word
          else coalesce((array_agg(near.word order by near.distance, near.packs desc))[1], typed.word) end as best,
        array_remove(array[typed.word || ':*', nullif(typed.stem, '') || ':*'] || array_agg(near.word || ':'), null) as forms
      from unnest(${textList(query.words)}, ${textList(query.stems)}) with ordinality as typed (word, stem, position)
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
      where (select count(*) from ${few}) < ${FEW}
      group by typed.position, typed.word, typed.stem
    ),
    corrections as materialized (
      select position, best, forms, '(' || array_to_string(forms, ${`${page.weights} | `}) || ${page.weights} || ')' as anywhere,
        '(' || array_to_string(forms, 'A | ') || 'A)' as in_name
      from spellings
    ),
    corrected as materialized (
      select string_agg(best, ' ' order by position) as words, string_agg(anywhere, ' & ') as anywhere,
        string_agg(in_name, ' & ') as in_name
      from corrections
    ),
    alike as materialized (
      select ${nodes.id} as id from ${nodes}, corrected
      where ${wanted} and ${nodes.searchDocument} @@ corrected.anywhere::tsquery
      order by ${popularity} limit ${ALIKE}
    ),
    nearly as materialized (
      select string_agg('(' || others.anywhere || ')', ' | ') as words, string_agg('(' || others.in_name || ')', ' | ') as in_name
      from corrected, corrections as left_out, lateral (
        select string_agg(other.anywhere, ' & ') as anywhere, string_agg(other.in_name, ' & ') as in_name
        from corrections as other where other.position <> left_out.position
      ) as others
      where not exists (select from direct) and not exists (select from alike) and ${nowhere}
    ),
    partly as materialized (
      select ${nodes.id} as id from ${nodes}, nearly
      where ${wanted} and ${nodes.searchDocument} @@ nearly.words::tsquery
      order by ${popularity} limit ${ALIKE}
    ),
    ranked as materialized (
      select ${nodes.id} as id, tier, row_number() over (order by ${chosen}) as place from (
        select ${orderColumns}, case
          when found.how = 'partly' then case when ${nodes.searchDocument} @@ (select in_name::tsquery from nearly) then 1 else 0 end
          when found.how = 'alike' then case when ${nodes.searchDocument} @@ (select in_name::tsquery from corrected) then 3 else 2 end
          when ${nodes.searchKeys} && ${textList(query.keys)} then 7
          when ${begins} or ${nodes.searchDocument} @@ ${query.named}::tsquery then 6
          when ${nodes.searchDocument} @@ ${query.everyWordInName}::tsquery then 5
          else 4 end as tier,
          not ${nodes.repositoryVerified} and ${nodes.createdAt} >= ${page.provenSince.toISOString()}::timestamptz
            and ${nodes.searchDocument} @@ ${query.exactClass}::tsquery as is_upstart,
          ${page.idBeginning ? sql`starts_with(${nodes.normalizedId}, ${page.idBeginning})` : sql`false`} as is_begun
        from (
          select id, 'direct' as how from direct
          union all
          select id, 'alike' from alike where id not in (select id from direct)
          union all
          select id, 'partly' from partly
        ) as found
        join lateral (select * from ${nodes} where ${nodes.id} = found.id offset 0) as nodes on true
      ) as nodes
    )
    select page.id, (select count(*)::int from ranked) as total, corrected.words as corrected, corrected.anywhere,
      (select words from nearly) as nearly, (select bool_and(tier in (2, 3)) from ranked) as only_corrected,
      (select array_agg(form) from corrections, unnest(forms) as form) as forms
    from corrected left join (
      select id, place from ranked order by place limit ${page.limit} offset ${page.offset}
    ) as page on true
    order by page.place`)
  const [first] = rows
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    total: first?.total ?? 0,
    corrected: (first?.only_corrected && first.corrected) || undefined,
    forms: first?.forms ?? [],
    words: [query.everyWord, first?.anywhere, first?.nearly].filter(Boolean).join(' | '),
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
