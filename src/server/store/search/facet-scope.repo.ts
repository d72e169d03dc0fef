import { gte, sql, type SQL } from 'drizzle-orm'
import { textList } from '../../platform/database/text-list'
import { FACET_VALUES, NOT_STATED } from '../../../contract/conventions/facet-values'
import { LIMITS } from '../../../contract/conventions/limits'
import { nodeFacets, nodes } from '../schema/schema'
import { admits } from '../visibility/compatibility.repo'
import { isClaimed, visible, type NodeChoice, type NodeFilter } from '../visibility/node-filter.repo'
import { daysBefore } from '../../domain/days-before'
import { found, type SearchScope } from './search-scope.repo'

/** Bit positions of the selected values in a bit set of systems, accelerators etc.; lower bits are the counted values. */
export const CHOSEN = 30
export const CHOSEN_AS_STATED = 29

export const bit = (position: number) => sql.raw(String(1 << position))

type Bits = readonly (readonly [condition: SQL, position: number])[]

const bitsOf = (bits: Bits): SQL =>
  bits.length === 0
    ? sql`0`
    : sql.join(
        bits.map(([condition, position]) => sql`case when ${condition} then ${bit(position)} else 0 end`),
        sql` | `,
      )

/** Bit set of the systems or accelerators that an entry of a pack's list admits, among counted and selected ones. */
function admitted(
  values: readonly string[],
  chosen: string | undefined,
  stated: readonly string[] = [],
): SQL {
  const words = stated.filter((word) => word !== NOT_STATED)
  return bitsOf([
    ...values.map((value, position) => [admits(sql`value`, value), position] as const),
    ...(chosen ? [[admits(sql`value`, chosen), CHOSEN] as const] : []),
    ...(words.length > 0 ? [[admits(sql`value`, ...words), CHOSEN_AS_STATED] as const] : []),
  ])
}

/** Whether a value is one of the given ones, case-insensitive. */
export const isOneOf = (values: readonly string[] | undefined) =>
  sql`value = any(${textList((values ?? []).map((value) => value.toLowerCase()))})`

/** Bit set of the needs that an entry is, among counted and selected ones. */
const needed = (chosen: readonly string[] | undefined): SQL =>
  bitsOf([
    ...FACET_VALUES.needs.map((need, position) => [sql`value = ${need}`, position] as const),
    [isOneOf(chosen), CHOSEN],
  ])

/** Bit set of what an entry says that a pack does without. */
const promised: SQL = bitsOf(
  FACET_VALUES.does_without.map((promise, position) => [sql`value = ${promise}`, position] as const),
)

/** The latest of the requested moments since which a pack changed: packs between two of them count alike. */
function age(choice: NodeChoice, now: Date): SQL {
  const moments = FACET_VALUES.updated_within
    .map((days) => daysBefore(now, Number(days)))
    .concat(choice.updatedSince ?? [])
    .sort((one, other) => other.getTime() - one.getTime())
  const cases = moments.map((moment) => sql`when ${gte(nodes.updatedAt, moment)} then ${moment}::timestamptz`)
  return sql`case ${sql.join(cases, sql` `)} else '-infinity' end`
}

/**
 * The packs in a scope, grouped as rows of `packs` (packs that count alike) and as rows of `kinds`, of which there are few.
 * The values of packs with the same `facets_key` are looked up for one of them; packs that name no system, accelerator or
 * license have every bit set.
 */
export const packsInScope = (scope: SearchScope, filter: NodeFilter, now: Date): SQL => sql`
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
    select facets_key,
      bit_or(${admitted(FACET_VALUES.supported_os, filter.os, filter.statedOs)}) filter (where facet = 'os') as os,
      bit_or(${admitted(FACET_VALUES.supported_accelerator, filter.accelerator, filter.statedAccelerator)})
        filter (where facet = 'accelerator') as accelerator,
      bit_or(${needed(filter.needs)}) filter (where facet = 'need') as need,
      bit_or(${promised}) filter (where facet = 'without') as without,
      bit_or(${bitsOf([[isOneOf(filter.licenses), CHOSEN]])}) filter (where facet = 'license') as license,
      bit_or(${bitsOf([[isOneOf(filter.tags), CHOSEN]])}) filter (where facet = 'tag') as tag,
      bool_or(true) filter (where facet = 'installable') as installable
    from named group by facets_key
  ),
  packs as materialized (
    select scope.*, coalesce(os, -1) as os, coalesce(accelerator, -1) as accelerator, coalesce(need, 0) as need,
      coalesce(without, 0) as without,
      coalesce(license, -1) as license, coalesce(tag, 0) as tag, coalesce(installable, false) as installable
    from scope left join admitted using (facets_key)
  ),
  kinds as materialized (
    select os, accelerator, need, without, license, tag, installable, claimed, categories, updated_at, sum(alike) as alike
    from packs group by os, accelerator, need, without, license, tag, installable, claimed, categories, updated_at
  )`
