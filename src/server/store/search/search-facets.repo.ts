import { and, gte, sql, type SQL } from 'drizzle-orm'
import { FACET_VALUES } from '../../../contract/conventions/facet-values'
import { LIMITS } from '../../../contract/conventions/limits'
import type { Facet, Facets } from '../../../contract/packs/search-facets'
import type { Db } from '../../platform/database/client'
import { nodes } from '../schema/schema'
import { supports } from '../visibility/compatibility.repo'
import { choices, isClaimed, visible, type NodeChoice, type NodeFilter } from '../visibility/node-filter.repo'
import { daysBefore } from '../../domain/days-before'
import { found, textList, type SearchScope } from './search-scope.repo'

type Counted = Exclude<keyof Facets, 'tags'>

/** Per facet which choice is its own, and what a pack must be to count under a value. */
const FACETS: Record<Counted, { own: keyof NodeChoice; holds: (value: string, now: Date) => SQL }> = {
  supported_os: { own: 'os', holds: (value) => supports(nodes.supportedOs, value) },
  supported_accelerator: {
    own: 'accelerator',
    holds: (value) => supports(nodes.supportedAccelerators, value),
  },
  claimed: { own: 'claimed', holds: (value) => sql`${isClaimed} = ${value === 'true'}` },
  updated_within: {
    own: 'updatedSince',
    holds: (days, now) => gte(nodes.updatedAt, daysBefore(now, Number(days))),
  },
}

/** All that was chosen, but for one facet's own choice. */
const others = (choice: NodeChoice, own: keyof NodeChoice): SQL =>
  and(...Object.values(choices({ ...choice, [own]: undefined }))) ?? sql`true`

/** The youngest of the moments asked about that a pack has been changed since: packs between two of them count alike. */
function age(choice: NodeChoice, now: Date): SQL {
  const moments = FACET_VALUES.updated_within
    .map((days) => daysBefore(now, Number(days)))
    .concat(choice.updatedSince ?? [])
    .sort((one, other) => other.getTime() - one.getTime())
  const cases = moments.map((moment) => sql`when ${gte(nodes.updatedAt, moment)} then ${moment}::timestamptz`)
  return sql`case ${sql.join(cases, sql` `)} else '-infinity' end`
}

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
    FACET_VALUES[facet as Counted].map((value) => ({ facet, value, own, holds: holds(value, now) })),
  )
  const counts = counted.map(
    ({ own, holds }) => sql`coalesce(sum(packs) filter (where ${others(filter, own)} and ${holds}), 0)::int`,
  )
  const chosenTags = filter.tags?.map((tag) => tag.toLowerCase()) ?? []
  const { rows } = await db.execute<{ counts: number[]; tags: Facet | null }>(sql`
    with scope as materialized (
      select supported_os, supported_accelerators, tags, publisher_id, updated_at, count(*) as packs
      from (
        select ${nodes.supportedOs}, ${nodes.supportedAccelerators}, ${nodes.tags},
          case when ${isClaimed} then '' else ${nodes.publisherId} end as publisher_id, ${age(filter, now)} as updated_at
        from ${nodes} where ${visible(filter) ?? sql`true`} and ${found(scope)} limit ${LIMITS.facetPacks}
      ) as pack
      group by supported_os, supported_accelerators, tags, publisher_id, updated_at
    ),
    tags as (
      select mode() within group (order by tag) as value, sum(packs)::int as count, lower(tag) = any(${textList(chosenTags)}) as chosen
      from scope as nodes, unnest(tags) as tag where ${others(filter, 'tags')} group by lower(tag)
      order by chosen desc, count desc, value limit ${LIMITS.facetTags + chosenTags.length}
    )
    select (select array[${sql.join(counts, sql`, `)}] from scope as nodes) as counts,
      (select json_agg(json_build_object('value', value, 'count', count) order by count desc, value) from tags) as tags`)
  const valuesOf = (facet: Counted): Facet =>
    counted.flatMap((entry, index) =>
      entry.facet === facet ? [{ value: entry.value, count: rows[0]?.counts[index] ?? 0 }] : [],
    )
  return {
    supported_os: valuesOf('supported_os'),
    supported_accelerator: valuesOf('supported_accelerator'),
    tags: withChosen(rows[0]?.tags ?? [], filter.tags ?? []),
    claimed: valuesOf('claimed'),
    updated_within: valuesOf('updated_within'),
  }
}

/** Chosen tags that no pack has any more stay visible, so that a person can take them back. */
const withChosen = (tags: Facet, chosen: readonly string[]): Facet => [
  ...tags,
  ...chosen
    .filter((tag) => !tags.some(({ value }) => value.toLowerCase() === tag.toLowerCase()))
    .map((value) => ({ value, count: 0 })),
]
