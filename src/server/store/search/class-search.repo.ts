import { sql, type SQL } from 'drizzle-orm'
import { FIELD_TYPES } from '@/contract/versions/data-types'
import type { Db } from '../../platform/database/client'
import { classDataTypes, nodes } from '../schema/schema'
import { isPublic } from '../visibility/listing.repo'
import { textList } from '../../platform/database/text-list'

/** A requested data type, in every spelling that node classes use, and how many times it is requested. */
export interface WantedType {
  spellings: readonly string[]
  times: number
}

/** The criteria of a node-class search. Words are stems, normalized. */
export interface ClassQuery {
  takes: readonly WantedType[]
  gives: readonly WantedType[]
  needs: readonly WantedType[]
  words: readonly string[]
}

export interface ClassChoice {
  category?: string
  nodeId?: string
}

interface Counted {
  value: string
  count: number
}

/** The node classes found, the total, how many of the words they match, and the facets to filter them by. */
export interface FoundClasses {
  classes: { nodeId: string; name: string }[]
  total: number
  /** the number of words that the classes found match */
  hits: number
  facets: { category: Counted[]; pack: (Counted & { name: string })[]; input: Counted[]; output: Counted[] }
}

const FACET_VALUES = 12
const ANY = '*'

/** Penalties in ranking, in points; popularity counts as its base-10 logarithm. */
const POINTS = {
  /** a type accepted only by a wildcard */
  wildcard: 3,
  /** an input that must be wired and was not requested */
  surplus: 1.5,
  /** a requested type of no input that must be wired */
  optional: 0.8,
  /** an optional input that was not requested; the node does more than was asked for */
  extra: 0.2,
  /** the requested type is not the first output, or is one output among several */
  laterOutput: 0.5,
  deprecated: 2,
  /** a word found in the category or description, or in the pack's name, instead of the class name */
  wordInText: 1,
  wordInPack: 2,
}
const points = (name: keyof typeof POINTS) => sql.raw(String(POINTS[name]))
/** Maximum surplus or extra inputs counted. */
const MOST_SURPLUS = 4

const every = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `)
const total = (terms: readonly SQL[]): SQL => (terms.length > 0 ? sql.join([...terms], sql` + `) : sql`0`)

const admits = (column: SQL, { spellings, times }: WantedType): SQL => {
  if (spellings.includes(ANY)) return sql`cardinality(${column}) >= ${times}`
  const types = textList([...spellings, ANY])
  const isThere = sql`${column} && ${types}`
  return times > 1
    ? sql`${isThere} and (select count(*) from unnest(${column}) as type where type = any(${types})) >= ${times}`
    : isThere
}
const needsIt = ({ spellings }: WantedType): SQL =>
  sql`exists (select from unnest(class.needs) as need where string_to_array(need, ',') && ${textList(spellings)})`
const isOnlyAny = (column: SQL, { spellings }: WantedType): SQL =>
  sql`case when ${column} && ${textList(spellings)} then 0 else 1 end`

/** The number of inputs of a type that is neither a field nor among the given ones. */
const extras = (handed: SQL): SQL => sql`least(${sql.raw(String(MOST_SURPLUS))}, (
  select count(*) from unnest(class.takes) as type where type <> all(${handed}) and type <> all(${textList([...FIELD_TYPES])})))`

/** The position of the requested types among a class's outputs: 0 when they are all of them. */
function outputPoints(gives: readonly WantedType[]): SQL {
  if (gives.length === 0) return sql`0`
  const spellings = textList(gives.flatMap((type) => type.spellings))
  return sql`(case when class.gives[1] = any(${spellings}) then 0 else 1 end
    + case when cardinality(class.gives) > ${gives.length} then 1 else 0 end)`
}

/**
 * Finds public node classes by data types and words: those that match the most words, ordered by points (`POINTS`), which
 * include the popularity of their packs.
 */
export async function searchClasses(
  db: Db,
  query: ClassQuery,
  choice: ClassChoice,
  page: { limit: number; offset: number },
): Promise<FoundClasses> {
  const [takes, gives, needs] = [sql`class.takes`, sql`class.gives`, sql`class.needs`]
  const handed = [...query.takes, ...query.needs]
  const wires = handed.reduce((sum, { times }) => sum + times, 0)
  const handedTypes = textList([...handed.flatMap(({ spellings }) => spellings), ANY])
  const surplus =
    handed.length === 0
      ? sql`cardinality(${needs})`
      : sql`cardinality(${needs}) - least(${wires}::int,
          (select count(*)::int from unnest(${needs}) as need where string_to_array(need, ',') && ${handedTypes}))`
  const outputs = query.gives.reduce((sum, { times }) => sum + times, 0)
  const isFound = every([
    sql`cardinality(${takes}) >= ${wires}`,
    sql`cardinality(${gives}) >= ${outputs}`,
    ...query.takes.map((type) => admits(takes, type)),
    ...query.gives.map((type) => admits(gives, type)),
    ...query.needs.map(needsIt),
  ])
  const wildcards = total([
    ...query.takes.map((type) => isOnlyAny(takes, type)),
    ...query.gives.map((type) => isOnlyAny(gives, type)),
  ])
  const optional = total(query.takes.map((type) => sql`case when ${needsIt(type)} then 0 else 1 end`))
  const isInCategory =
    choice.category === undefined
      ? sql`true`
      : sql`(category = ${choice.category} or starts_with(category, ${`${choice.category}/`}))`
  const isInPack =
    choice.nodeId === undefined ? sql`true` : sql`lower(node_id) = ${choice.nodeId.toLowerCase()}`
  const isIn = (text: SQL) =>
    sql`position(' ' || word in ${text}) > 0 or (octet_length(word) > char_length(word) and position(word in ${text}) > 0)`
  const { rows } = await db.execute<{
    total: number
    hits: number
    classes: { nodeId: string; name: string }[] | null
    facets: { [Facet in keyof FoundClasses['facets']]: FoundClasses['facets'][Facet] | null }
  }>(sql`
    with matched as materialized (
      select class.node_id, class.name, class.category, class.takes, class.gives, ${nodes.name} as pack, said.hits,
        (${wildcards}) * ${points('wildcard')} + least(${surplus}, ${sql.raw(String(MOST_SURPLUS))}) * ${points('surplus')}
          + (${optional}) * ${points('optional')} + ${extras(handedTypes)} * ${points('extra')}
          + ${outputPoints(query.gives)} * ${points('laterOutput')} + said.points
          + case when class.deprecated then ${points('deprecated')} else 0 end
          - log(1 + ${nodes.popularity}) + (${nodes.searchRanking} - 5) as points
      from ${classDataTypes} as class join ${nodes} on ${nodes.id} = class.node_id
      cross join lateral (
        select count(worth)::int as hits, coalesce(sum(worth), 0) as points from (
          select case when ${isIn(sql`class.named`)} then 0 when ${isIn(sql`class.words`)} then ${points('wordInText')}
            when ${isIn(sql`spaced_words(${nodes.id} || ' ' || ${nodes.name})`)} then ${points('wordInPack')} end as worth
          from unnest(${textList(query.words)}) as word
        ) as words
      ) as said
      where ${isPublic} and ${isFound}
    ),
    found as (select * from matched where hits = (select max(hits) from matched) ${query.words.length > 0 ? sql`and hits > 0` : sql``}),
    chosen as (select * from found where ${isInCategory} and ${isInPack}),
    shown as (
      select node_id, name, row_number() over (order by points, char_length(name), node_id, name) as place
      from chosen order by place limit ${page.limit} offset ${page.offset}
    )
    select (select count(*)::int from chosen) as total, (select coalesce(max(hits), 0) from found) as hits,
      (select json_agg(json_build_object('nodeId', node_id, 'name', name) order by place) from shown) as classes,
      json_build_object(
        'category', (${mostFrequent(sql`select category as value, count(*)::int as count from found where ${isInPack} and category <> '' group by category`)}),
        'pack', (${mostFrequent(sql`select node_id as value, pack as name, count(*)::int as count from found where ${isInCategory} group by node_id, pack`)}),
        'input', (${mostFrequent(typesAmong(sql`takes`))}),
        'output', (${mostFrequent(typesAmong(sql`gives`))})
      ) as facets`)
  const [row] = rows
  return {
    classes: row?.classes ?? [],
    total: row?.total ?? 0,
    hits: row?.hits ?? 0,
    facets: {
      category: row?.facets.category ?? [],
      pack: row?.facets.pack ?? [],
      input: row?.facets.input ?? [],
      output: row?.facets.output ?? [],
    },
  }
}

const typesAmong = (column: SQL) => sql`
  select type as value, count(*)::int as count
  from chosen, lateral (select distinct unnest(${column}) as type) as types where type <> ${ANY} group by type`

const mostFrequent = (counted: SQL) => sql`
  select json_agg(most) from (
    select * from (${counted}) as counted order by count desc, value limit ${sql.raw(String(FACET_VALUES))}
  ) as most`
