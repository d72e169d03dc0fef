import { and, sql, type SQL } from 'drizzle-orm'
import type { DoesWithout } from '../../../contract/conventions/capabilities'
import type { Category } from '../../../contract/conventions/categories'
import { FACET_VALUES, NOT_STATED } from '../../../contract/conventions/facet-values'
import { LIMITS } from '../../../contract/conventions/limits'
import type { Facet, Facets } from '../../../contract/packs/search-facets'
import type { Db } from '../../platform/database/client'
import { nodeChanges } from '../schema/schema'
import type { NodeChoice, NodeFilter } from '../visibility/node-filter.repo'
import { categoryBit } from '../../domain/pack-categories'
import { daysBefore } from '../../domain/days-before'
import { dividingFacets, FACET_CHOICES, type CountedFacet, type ListedFacet } from './facet-choices'
import { bit, CHOSEN, CHOSEN_AS_STATED, isOneOf, packsInScope } from './facet-scope.repo'
import type { SearchScope } from './search-scope.repo'

const holdsBit = (set: SQL, position: number) => sql`${set} & ${bit(position)} <> 0`
const isOf = (category: Category) => sql`categories & ${sql.raw(String(categoryBit(category)))} <> 0`
const since = (moment: Date) => sql`updated_at >= ${moment.toISOString()}::timestamptz`

// Packs that state nothing have every bit set, including the sign bit, which no other pack has.
const isStated = (set: SQL) => sql`${set} >= 0`
const isUnstated = (set: SQL) => sql`${set} < 0`

type Holds = (value: string, position: number, now: Date) => SQL

const statedHolds =
  (set: SQL): Holds =>
  (value, position) =>
    value === NOT_STATED ? isUnstated(set) : sql`${isStated(set)} and ${holdsBit(set, position)}`

/** The condition per facet under which a row of `kinds` counts for a value. */
const HOLDS: Record<CountedFacet, Holds> = {
  supported_os: (_value, position) => holdsBit(sql`os`, position),
  supported_accelerator: (_value, position) => holdsBit(sql`accelerator`, position),
  stated_os: statedHolds(sql`os`),
  stated_accelerator: statedHolds(sql`accelerator`),
  needs: (_value, position) => holdsBit(sql`need`, position),
  does_without: (_value, position) => holdsBit(sql`without`, position),
  installable: (value) => sql`installable = ${value === 'true'}`,
  category: (category) => isOf(category as Category),
  claimed: (value) => sql`claimed = ${value === 'true'}`,
  updated_within: (days, _position, now) => since(daysBefore(now, Number(days))),
}

const isAnyStated = (set: SQL, position: number, chosen: readonly string[] | undefined) => {
  if (!chosen?.length) return undefined
  const isChosen = sql`(${isStated(set)} and ${holdsBit(set, position)})`
  return chosen.includes(NOT_STATED) ? sql`(${isUnstated(set)} or ${isChosen})` : isChosen
}

/** Whether packs do without all of these. */
const holdsAll = (promises: readonly DoesWithout[]) =>
  and(...promises.map((promise) => holdsBit(sql`without`, FACET_VALUES.does_without.indexOf(promise))))

/**
 * The condition that a row of `packs` or `kinds` matches all filters except the facet's own one; `without` is always
 * applied, to its own facet too.
 */
function others(choice: NodeChoice, own: keyof NodeChoice): SQL {
  const chosen: Record<keyof NodeChoice, SQL | undefined> = {
    os: choice.os ? holdsBit(sql`os`, CHOSEN) : undefined,
    accelerator: choice.accelerator ? holdsBit(sql`accelerator`, CHOSEN) : undefined,
    statedOs: isAnyStated(sql`os`, CHOSEN_AS_STATED, choice.statedOs),
    statedAccelerator: isAnyStated(sql`accelerator`, CHOSEN_AS_STATED, choice.statedAccelerator),
    needs: choice.needs?.length ? holdsBit(sql`need`, CHOSEN) : undefined,
    without: choice.without?.length ? holdsAll(choice.without) : undefined,
    licenses: isAnyStated(sql`license`, CHOSEN, choice.licenses),
    installable: choice.installable === undefined ? undefined : sql`installable = ${choice.installable}`,
    tags: choice.tags?.length ? holdsBit(sql`tag`, CHOSEN) : undefined,
    category: choice.category && isOf(choice.category),
    claimed: choice.claimed === undefined ? undefined : sql`claimed = ${choice.claimed}`,
    updatedSince: choice.updatedSince && since(choice.updatedSince),
  }
  return and(...Object.values(own === 'without' ? chosen : { ...chosen, [own]: undefined })) ?? sql`true`
}

/** Facets whose values come from the packs: their name among a pack's facet rows, and the maximum number returned. */
const LISTED = {
  tags: { facet: 'tag', most: LIMITS.facetTags },
  license: { facet: 'license', most: LIMITS.facetLicenses },
} as const satisfies Record<ListedFacet, { facet: string; most: number }>

const listed = Object.entries(LISTED) as [ListedFacet, (typeof LISTED)[ListedFacet]][]

/** The most frequent values of a facet and the selected ones, each in its most frequent spelling. */
function mostFrequent(name: ListedFacet, filter: NodeFilter): SQL {
  const { facet, most } = LISTED[name]
  const chosen = filter[FACET_CHOICES[name]] ?? []
  return sql`
    select ${name} as facet, (array_agg(spelling order by packs desc, spelling))[1] as value, sum(packs)::int as count,
      ${isOneOf(chosen)} as chosen
    from spellings where facet = ${facet} group by spellings.value
    order by chosen desc, count desc, value limit ${most + chosen.length}`
}

/** The facets, and the catalogue change as of which they were counted. */
export interface CountedFacets {
  facets: Facets
  change: string
}

const lastChange = sql`(select sequence || ' ' || at from ${nodeChanges} order by sequence desc limit 1)`

/** The catalogue change as of which packs would be counted now. */
export async function findCountedChange(db: Db): Promise<string> {
  const { rows } = await db.execute<{ change: string | null }>(sql`select ${lastChange} as change`)
  return rows[0]?.change ?? ''
}

/**
 * Counts the facets of the packs in a scope, in one statement that reads each pack once. A facet is counted over the packs
 * that match all other filters (contract 2.9).
 */
export async function countFacets(
  db: Db,
  scope: SearchScope,
  filter: NodeFilter,
  now: Date,
): Promise<CountedFacets> {
  const counted = (Object.keys(HOLDS) as CountedFacet[]).flatMap((facet) =>
    FACET_VALUES[facet].map((value, position) => ({
      facet,
      value,
      condition: sql`${others(filter, FACET_CHOICES[facet])} and ${HOLDS[facet](value, position, now)}`,
    })),
  )
  const names = Object.keys(FACET_CHOICES) as (keyof Facets)[]
  const wholes = names.map((facet) => others(filter, FACET_CHOICES[facet]))
  const isWithoutLicense = sql`${others(filter, 'licenses')} and ${isUnstated(sql`license`)}`
  const sums = [...counted.map(({ condition }) => condition), ...wholes, isWithoutLicense].map(
    (condition) => sql`coalesce(sum(alike) filter (where ${condition}), 0)::int`,
  )
  const ofListed = listed.map(
    ([name, { facet }]) => sql`facet = ${facet} and ${others(filter, FACET_CHOICES[name])}`,
  )
  const { rows } = await db.execute<{
    counts: number[]
    listed: { facet: ListedFacet; value: string; count: number }[] | null
    change: string | null
  }>(sql`
    with ${packsInScope(scope, filter, now)},
    spellings as (
      select facet, value, spelling, sum(alike) as packs from packs join named using (facets_key)
      where ${sql.join(ofListed, sql` or `)} group by facet, value, spelling
    ),
    listed as (${sql.join(
      listed.map(([name]) => sql`(${mostFrequent(name, filter)})`),
      sql` union all `,
    )})
    select (select array[${sql.join(sums, sql`, `)}] from kinds) as counts,
      (select json_agg(json_build_object('facet', facet, 'value', value, 'count', count) order by count desc, value)
        from listed) as listed, ${lastChange} as change`)
  const counts = rows[0]?.counts ?? []
  const countAt = (index: number) => counts[index] ?? 0
  const wholeOf = (facet: keyof Facets) => countAt(counted.length + names.indexOf(facet))
  const valuesOf = (facet: CountedFacet): Facet =>
    counted.flatMap((entry, index) =>
      entry.facet === facet ? [{ value: entry.value, count: countAt(index) }] : [],
    )
  const listedOf = (name: ListedFacet): Facet =>
    (rows[0]?.listed ?? []).flatMap(({ facet, value, count }) => (facet === name ? [{ value, count }] : []))
  const facets = dividingFacets(filter, {
    valuesOf,
    wholeOf,
    tags: listedOf('tags'),
    licenses: listedOf('license'),
    withoutLicense: countAt(counted.length + names.length),
  })
  return { facets, change: rows[0]?.change ?? '' }
}
