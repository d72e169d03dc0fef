import type { Types } from '@opensearch-project/opensearch'
import { FACET_VALUES } from '../../contract/conventions/facet-values'
import { LIMITS } from '../../contract/conventions/limits'
import type { Facet, Facets } from '../../contract/packs/search-facets'
import { daysBefore } from '../domain/days-before'
import {
  dividingFacets,
  FACET_CHOICES,
  type CountedFacet,
  type ListedFacet,
} from '../store/search/facet-choices'
import type { NodeFilter } from '../store/visibility/node-filter.repo'
import { all, changedSince, chosen, saysNothing, states, supports, type Query } from './index-filters'

type Aggregation = Types.Common_Aggregations.AggregationContainer

/** Maximum number of spellings of a value examined for the most frequent one. */
const SPELLINGS = 50

const term = (field: string, value: string | boolean): Query => ({ term: { [field]: { value } } })

/** The condition per facet under which a pack counts for a value. */
const HOLDS: Record<CountedFacet, (value: string, now: Date) => Query> = {
  supported_os: (value) => supports('os', value),
  supported_accelerator: (value) => supports('accelerator', value),
  stated_os: (value) => states('os', [value]),
  stated_accelerator: (value) => states('accelerator', [value]),
  needs: (value) => term('needs', value),
  does_without: (value) => term('without', value),
  installable: (value) => term('installable', value === 'true'),
  category: (value) => term('categories', value),
  claimed: (value) => term('claimed', value === 'true'),
  updated_within: (days, now) => changedSince(daysBefore(now, Number(days))),
}

/** Facets whose values come from the packs: their fields, and the maximum number returned. */
const LISTED: Record<ListedFacet, { field: string; spellings: string; most: number }> = {
  tags: { field: 'tags', spellings: 'tagSpellings', most: LIMITS.facetTags },
  license: { field: 'license', spellings: 'licenseSpellings', most: LIMITS.facetLicenses },
}

/** The selected values of such a facet. */
const chosenOf = (name: ListedFacet, filter: NodeFilter): string[] => [
  ...new Set((filter[FACET_CHOICES[name]] ?? []).map((value) => value.toLowerCase())),
]

// The client's types lack this field.
const terms = (fields: Types.Common_Aggregations.TermsAggregationFields & { field: string }) => fields

const withSpellings = (
  name: ListedFacet,
  wanted: Types.Common_Aggregations.TermsAggregationFields,
): Aggregation => ({
  terms: terms({ field: LISTED[name].field, order: [{ _count: 'desc' }, { _key: 'asc' }], ...wanted }),
  aggs: { spellings: { terms: terms({ field: LISTED[name].spellings, size: SPELLINGS }) } },
})

function listedAggregation(name: ListedFacet, filter: NodeFilter): Aggregation {
  const values = chosenOf(name, filter)
  return {
    filter: chosen(filter, FACET_CHOICES[name]),
    aggs: {
      frequent: withSpellings(name, { size: LISTED[name].most + values.length }),
      ...(values.length > 0 && { chosen: withSpellings(name, { size: values.length, include: values }) }),
      ...(name === 'license' && { without: { filter: saysNothing('license') } }),
    },
  }
}

/** The aggregations for the facets of a search: each over the packs that match all other filters (contract 2.9). */
export function facetAggregations(filter: NodeFilter, now: Date): Record<string, Aggregation> {
  const counted = (Object.keys(HOLDS) as CountedFacet[]).map((facet) => {
    const values = FACET_VALUES[facet].map((value) => [value, HOLDS[facet](value, now)] as const)
    const counts = { filters: { filters: Object.fromEntries(values) } }
    return [facet, { filter: chosen(filter, FACET_CHOICES[facet]), aggs: { counts } }] as const
  })
  return {
    ...Object.fromEntries(counted),
    tags: listedAggregation('tags', filter),
    license: listedAggregation('license', filter),
  }
}

interface ValueBucket {
  key: string
  doc_count: number
  spellings: { buckets: { key: string }[] }
}

interface Answer {
  doc_count: number
  counts: { buckets: Record<string, { doc_count: number }> }
  frequent: { buckets: ValueBucket[] }
  chosen?: { buckets: ValueBucket[] }
  without?: { doc_count: number }
}

/** Parses the result of `facetAggregations`. */
export function readFacets(answered: unknown, filter: NodeFilter): Facets {
  const answers = answered as Record<keyof Facets, Answer>
  const listedOf = (name: ListedFacet): Facet => {
    const { frequent, chosen: picked } = answers[name]
    // A map keeps insertion order: selected values come before equally frequent ones.
    const buckets = new Map(
      [...(picked?.buckets ?? []), ...frequent.buckets].map((bucket) => [bucket.key, bucket]),
    )
    return [...buckets.values()]
      .slice(0, LISTED[name].most + chosenOf(name, filter).length)
      .map(({ key, doc_count: count, spellings }) => ({
        value: spellings.buckets.find((spelling) => spelling.key.toLowerCase() === key)?.key ?? key,
        count,
      }))
      .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
  }
  return dividingFacets(filter, {
    valuesOf: (facet) =>
      FACET_VALUES[facet].map((value) => ({
        value,
        count: answers[facet].counts.buckets[value]?.doc_count ?? 0,
      })),
    wholeOf: (facet) => answers[facet].doc_count,
    tags: listedOf('tags'),
    licenses: listedOf('license'),
    withoutLicense: answers.license.without?.doc_count ?? 0,
  })
}

/** The aggregation that counts all packs in a scope, regardless of filters. */
export const COUNT_ALL: Aggregation = { filter: all() }
