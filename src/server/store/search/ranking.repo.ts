import { sql, type SQL } from 'drizzle-orm'
import { textList } from '../../platform/database/text-list'
import { orderColumns, orderOf } from '../packs/node-order.repo'
import { nodes } from '../schema/schema'
import type { Ranking, SearchQuery } from './search-request'

/**
 * Points for each kind of match, added to the logarithm of popularity: a point makes up for 2.7 times as many stars. Several
 * words are mostly a topic, where well-known packs come first whatever their name; one word is mostly the name of a pack, of
 * a person or of a node class.
 */
export const POINTS = {
  /** the words, in any form, in the pack's own texts and not only in its node classes */
  said: 2,
  /** as typed */
  saidAsTyped: 3,
  /** as typed in names: id, name, author, publisher, repository, tags */
  named: 4,
  /** added: a name starts with it */
  begins: 1,
  /** added: the whole name, or a node class of exactly this name */
  exact: 2,
  /** added: one word in the pack's names, or a node class of exactly this name */
  oneWord: 4,
  /** corrected spellings, or all words but one, in id and name */
  otherInName: 4,
}

/** How closely a pack matches: all words but one, corrected spellings, or as typed. */
const NEARNESS = { partial: 0, fuzzy: 1, direct: 2 }

const constant = (value: number) => sql.raw(String(value))

/** The matches to rank, and the points of those that do not match as typed. */
interface Matches {
  found: SQL
  otherPoints?: SQL
}

/** Matches as typed. */
export const DIRECT_MATCHES: Matches = {
  found: sql`select id, ${constant(NEARNESS.direct)} as nearness from direct`,
}

const otherInName = (words: SQL) =>
  sql`case when said @@ (${words})::tsquery then ${constant(POINTS.otherInName)} else 0 end`

/** Matches of all kinds. */
export const ALL_MATCHES: Matches = {
  found: sql`
    select id, ${constant(NEARNESS.direct)} as nearness from direct
    union all
    select id, ${constant(NEARNESS.fuzzy)} from fuzzy_matches where id not in (select id from direct)
    union all
    select id, ${constant(NEARNESS.partial)} from partial_matches`,
  otherPoints: sql`
    when nearness = ${constant(NEARNESS.partial)} then ${otherInName(sql`select in_name from relaxed_query`)}
    when nearness = ${constant(NEARNESS.fuzzy)} then ${otherInName(sql`select in_name from corrected`)}`,
}

/** Whether all matches come from corrected spellings. */
export const onlyFuzzy = sql`bool_and(nearness = ${constant(NEARNESS.fuzzy)})`

const pointsAsTyped = (query: SearchQuery, provenSince: Date): SQL => {
  const matches = (words: string) => sql`said @@ ${words}::tsquery`
  const points = (condition: SQL, worth: number) =>
    sql`+ case when ${condition} then ${constant(worth)} else 0 end`
  const keyBegins = (key: number) =>
    sql`starts_with(${nodes.searchKeys}[${constant(key)}], ${query.nameBeginning})`
  const begins = sql.join([1, 2, 3, 4].map(keyBegins), sql` or `)
  const isProven = sql`(${nodes.repositoryVerified} or ${nodes.createdAt} < ${provenSince.toISOString()}::timestamptz)`
  const hasClass = sql`(has_class and ${isProven})`
  return sql`
    case when not ${matches(query.everyFormSaid)} then 0
      when ${matches(query.named)} then ${constant(POINTS.named)}
      when ${matches(query.everyWordSaid)} then ${constant(POINTS.saidAsTyped)}
      else ${constant(POINTS.said)} end
    ${query.nameBeginning ? points(begins, POINTS.begins) : sql``}
    ${points(sql`${nodes.searchKeys} && ${textList(query.keys)} or ${hasClass}`, POINTS.exact)}
    ${query.words.length === 1 ? points(sql`${matches(query.everyFormInName)} or ${hasClass}`, POINTS.oneWord) : sql``}`
}

/** Stage that `ranked` reads: packs with a node class of exactly the typed name, from an index and not from documents. */
export const exactClass = (query: SearchQuery): SQL =>
  sql`select id from nodes_with(${query.exactClass}::tsquery) as id`

/**
 * Sorts the matches: in the requested order; otherwise a pack of exactly this id first, then by closeness of the match, then
 * by points and popularity in one number, from which each step of the administrators' search ranking takes a point.
 */
export function ranked(
  query: SearchQuery,
  { order, provenSince, idBeginning }: Ranking,
  { found, otherPoints }: Matches,
): SQL {
  const asTyped = pointsAsTyped(query, provenSince)
  const chosen =
    order.length > 0
      ? sql.join(orderOf(order), sql`, `)
      : sql`is_exact desc, is_begun desc, nearness desc, points + ln(1 + ${nodes.popularity}) - ${nodes.searchRanking} desc, ${nodes.id}`
  return sql`
    select ${nodes.id} as id, nearness, row_number() over (order by ${chosen}) as place from (
      select ${orderColumns}, nearness,
        ${otherPoints ? sql`case ${otherPoints} else ${asTyped} end` : asTyped} as points,
        ${idBeginning ? sql`starts_with(${nodes.normalizedId}, ${idBeginning})` : sql`false`} as is_begun,
        ${nodes.normalizedId} = ${query.typed} as is_exact
      from (select found.*, exact_class.id is not null as has_class
        from (${found}) as found left join exact_class on exact_class.id = found.id) as found
      join lateral (
        select *, ${nodes.searchSaid} as said from ${nodes} where ${nodes.id} = found.id offset 0
      ) as nodes on true
    ) as nodes`
}
