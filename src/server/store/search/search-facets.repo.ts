import { and, gte, sql, type SQL } from 'drizzle-orm'
import type { Category } from '../../../contract/conventions/categories'
import { FACET_VALUES } from '../../../contract/conventions/facet-values'
import { LIMITS } from '../../../contract/conventions/limits'
import type { Facet, Facets } from '../../../contract/packs/search-facets'
import type { Db } from '../../platform/database/client'
import { nodeFacets, nodes } from '../schema/schema'
import { admits } from '../visibility/compatibility.repo'
import { isClaimed, visible, type NodeChoice, type NodeFilter } from '../visibility/node-filter.repo'
import { categoryBit } from '../../domain/pack-categories'
import { daysBefore } from '../../domain/days-before'
import { found, textList, type SearchScope } from './search-scope.repo'

type Counted = keyof typeof FACET_VALUES

/** Of what is chosen, the bit in a set of systems, accelerators or tags; before it are the values that are counted. */
const CHOSEN = 30

const bit = (position: number) => sql.raw(String(1 << position))
const holdsBit = (set: SQL, position: number) => sql`${set} & ${bit(position)} <> 0`
const isOf = (category: Category) => sql`categories & ${sql.raw(String(categoryBit(category)))} <> 0`
const since = (moment: Date) => sql`updated_at >= ${moment.toISOString()}::timestamptz`

/** Per facet which choice is its own, and what a row of `packs` must be to count under a value. */
const FACETS: Record<
  Counted,
  { own: keyof NodeChoice; holds: (value: string, position: number, now: Date) => SQL }
> = {
  supported_os: { own: 'os', holds: (_value, position) => holdsBit(sql`os`, position) },
  supported_accelerator: {
    own: 'accelerator',
    holds: (_value, position) => holdsBit(sql`accelerator`, position),
  },
  category: { own: 'category', holds: (category) => isOf(category as Category) },
  claimed: { own: 'claimed', holds: (value) => sql`claimed = ${value === 'true'}` },
  updated_within: {
    own: 'updatedSince',
    holds: (days, _position, now) => since(daysBefore(now, Number(days))),
  },
}

/** What a row of `packs` must be to be among what was chosen, but for one facet's own choice. */
function others(choice: NodeChoice, own: keyof NodeChoice): SQL {
  const chosen: Record<keyof NodeChoice, SQL | undefined> = {
    os: choice.os ? holdsBit(sql`os`, CHOSEN) : undefined,
    accelerator: choice.accelerator ? holdsBit(sql`accelerator`, CHOSEN) : undefined,
    tags: choice.tags?.length ? holdsBit(sql`tag`, CHOSEN) : undefined,
    category: choice.category && isOf(choice.category),
    claimed: choice.claimed === undefined ? undefined : sql`claimed = ${choice.claimed}`,
    updatedSince: choice.updatedSince && since(choice.updatedSince),
  }
  return and(...Object.values({ ...chosen, [own]: undefined })) ?? sql`true`
}

/** Which systems or accelerators an entry of a pack's list admits, of those that are counted and the chosen one. */
function admitted(values: readonly string[], chosen: string | undefined): SQL {
  const bits = values.map((value, position) => ({ value, position }))
  if (chosen) bits.push({ value: chosen, position: CHOSEN })
  const cases = bits.map(
    ({ value, position }) => sql`case when ${admits(sql`value`, value)} then ${bit(position)} else 0 end`,
  )
  return sql.join(cases, sql` | `)
}

/** The youngest of the moments asked about that a pack has been changed since: packs between two of them count alike. */
function age(choice: NodeChoice, now: Date): SQL {
  const moments = FACET_VALUES.updated_within
    .map((days) => daysBefore(now, Number(days)))
    .concat(choice.updatedSince ?? [])
    .sort((one, other) => other.getTime() - one.getTime())
  const cases = moments.map((moment) => sql`when ${gte(nodes.updatedAt, moment)} then ${moment}::timestamptz`)
  return sql`case ${sql.join(cases, sql` `)} else '-infinity' end`
}

const chosenTags = (choice: NodeChoice) => (choice.tags ?? []).map((tag) => tag.toLowerCase())

/**
 * The packs in a scope as rows of `packs`, each of which is many that count alike. What packs of one `facets_key` name is
 * looked up for one of them; who names no system or accelerator admits everything, and has every bit.
 */
const packsInScope = (scope: SearchScope, filter: NodeFilter, now: Date): SQL => sql`
  scope as materialized (
    select facets_key, claimed, categories, updated_at, min(id) as example, count(*) as alike
    from (
      select ${nodes.id} as id, ${nodes.facetsKey} as facets_key, ${isClaimed} as claimed, ${nodes.categories} as categories,
        ${age(filter, now)} as updated_at
      from ${nodes} where ${visible(filter) ?? sql`true`} and ${found(scope)} limit ${LIMITS.facetPacks}
    ) as pack
    group by facets_key, claimed, categories, updated_at
  ),
  named as materialized (
    select facets_key, entry.* from (select facets_key, min(example) as example from scope group by facets_key) as kind,
      lateral (select facet, value, spelling from ${nodeFacets} where node_id = example offset 0) as entry
  ),
  admitted as (
    select facets_key, facet, bit_or(case facet
      when 'os' then ${admitted(FACET_VALUES.supported_os, filter.os)}
      when 'accelerator' then ${admitted(FACET_VALUES.supported_accelerator, filter.accelerator)}
      else case when value = any(${textList(chosenTags(filter))}) then ${bit(CHOSEN)} else 0 end end) as bits
    from named group by facets_key, facet
  ),
  packs as materialized (
    select scope.*, coalesce(os.bits, -1) as os, coalesce(accelerator.bits, -1) as accelerator, coalesce(tag.bits, 0) as tag
    from scope
    left join admitted as os on os.facets_key = scope.facets_key and os.facet = 'os'
    left join admitted as accelerator on accelerator.facets_key = scope.facets_key and accelerator.facet = 'accelerator'
    left join admitted as tag on tag.facets_key = scope.facets_key and tag.facet = 'tag'
  )`

/**
 * Counts what the packs in a scope can be narrowed by, in one statement that reads each of them once. A facet is
 * counted over the packs that all other choices leave (contract 2.9).
 */
export async function countFacets(
  db: Db,
  scope: SearchScope,
  filter: NodeFilter,
  now: Date,
): Promise<Facets> {
  const counted = Object.entries(FACETS).flatMap(([facet, { own, holds }]) =>
    FACET_VALUES[facet as Counted].map((value, position) => ({
      facet,
      value,
      condition: sql`${others(filter, own)} and ${holds(value, position, now)}`,
    })),
  )
  const counts = counted.map(({ condition }) => sql`coalesce(sum(alike) filter (where ${condition}), 0)::int`)
  const chosen = chosenTags(filter)
  const { rows } = await db.execute<{ counts: number[]; tags: Facet | null }>(sql`
    with ${packsInScope(scope, filter, now)},
    spellings as (
      select value, spelling, sum(alike) as packs from packs join named using (facets_key)
      where facet = 'tag' and ${others(filter, 'tags')} group by value, spelling
    ),
    tags as (
      select (array_agg(spelling order by packs desc, spelling))[1] as tag, sum(packs)::int as count,
        value = any(${textList(chosen)}) as chosen
      from spellings group by value
      order by chosen desc, count desc, tag limit ${LIMITS.facetTags + chosen.length}
    )
    select (select array[${sql.join(counts, sql`, `)}] from packs) as counts,
      (select json_agg(json_build_object('value', tag, 'count', count) order by count desc, tag) from tags) as tags`)
  const valuesOf = (facet: Counted): Facet =>
    counted.flatMap((entry, index) =>
      entry.facet === facet ? [{ value: entry.value, count: rows[0]?.counts[index] ?? 0 }] : [],
    )
  return {
    supported_os: valuesOf('supported_os'),
    supported_accelerator: valuesOf('supported_accelerator'),
    tags: withChosen(rows[0]?.tags ?? [], filter.tags ?? []),
    claimed: valuesOf('claimed'),
    category: valuesOf('category').filter(({ value, count }) => count > 0 || value === filter.category),
    updated_within: valuesOf('updated_within'),
  }
}

/** Chosen tags that no pack has any more stay visible, so that a person can take them back. */
export const withChosen = (tags: Facet, chosen: readonly string[]): Facet => [
  ...tags,
  ...chosen
    .filter((tag) => !tags.some(({ value }) => value.toLowerCase() === tag.toLowerCase()))
    .map((value) => ({ value, count: 0 })),
]
