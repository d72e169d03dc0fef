import type { Types } from '@opensearch-project/opensearch'
import { FACET_VALUES } from '../../contract/conventions/facet-values'
import { LIMITS } from '../../contract/conventions/limits'
import type { Facet, Facets } from '../../contract/packs/search-facets'
import { daysBefore } from '../domain/days-before'
import { withChosen } from '../store/search/search-facets.repo'
import type { NodeChoice, NodeFilter } from '../store/visibility/node-filter.repo'
import { all, changedSince, chosen, supports, type Query } from './index-filters'

type Aggregation = Types.Common_Aggregations.AggregationContainer
type Counted = Exclude<keyof Facets, 'tags' | 'category'>

/** How many spellings of tags are looked through for the commonest one of each. */
const SPELLINGS = 50

/** Per facet which choice is its own, and what counts under a value. */
const FACETS: Record<Counted, { own: keyof NodeChoice; holds: (value: string, now: Date) => Query }> = {
  supported_os: { own: 'os', holds: (value) => supports('os', value) },
  supported_accelerator: { own: 'accelerator', holds: (value) => supports('accelerator', value) },
  claimed: { own: 'claimed', holds: (value) => ({ term: { claimed: { value: value === 'true' } } }) },
  updated_within: {
    own: 'updatedSince',
    holds: (days, now) => changedSince(daysBefore(now, Number(days))),
  },
}

const chosenTags = ({ tags = [] }: NodeChoice) => tags.map((tag) => tag.toLowerCase())

// The client's types leave the field out.
const terms = (fields: Types.Common_Aggregations.TermsAggregationFields & { field: string }) => fields

const tagsWithSpellings = (wanted: Types.Common_Aggregations.TermsAggregationFields): Aggregation => ({
  terms: terms({ field: 'tags', order: [{ _count: 'desc' }, { _key: 'asc' }], ...wanted }),
  aggs: { spellings: { terms: terms({ field: 'spellings', size: SPELLINGS }) } },
})

/** What counts the facets of a search: each over the packs that all other choices leave (contract 2.9). */
export function facetAggregations(filter: NodeFilter, now: Date): Record<string, Aggregation> {
  const counted = Object.entries(FACETS).map(([facet, { own, holds }]) => {
    const values = FACET_VALUES[facet as Counted].map((value) => [value, holds(value, now)] as const)
    const counts = { filters: { filters: Object.fromEntries(values) } }
    return [facet, { filter: chosen(filter, own), aggs: { counts } }] as const
  })
  const tags = chosenTags(filter)
  return {
    ...Object.fromEntries(counted),
    tags: {
      filter: chosen(filter, 'tags'),
      aggs: {
        tags: tagsWithSpellings({ size: LIMITS.facetTags + tags.length }),
        ...(tags.length > 0 && { chosen: tagsWithSpellings({ size: tags.length, include: tags }) }),
      },
    },
  }
}

interface TagBucket {
  key: string
  doc_count: number
  spellings: { buckets: { key: string }[] }
}

interface Answer {
  counts: { buckets: Record<string, { doc_count: number }> }
  tags: { buckets: TagBucket[] }
  chosen?: { buckets: TagBucket[] }
}

/** Reads what `facetAggregations` counted. */
export function readFacets(answered: unknown, filter: NodeFilter): Facets {
  const answers = answered as Record<keyof Facets, Answer>
  const valuesOf = (facet: Counted): Facet =>
    FACET_VALUES[facet].map((value) => ({
      value,
      count: answers[facet].counts.buckets[value]?.doc_count ?? 0,
    }))
  const { tags, chosen: picked } = answers.tags
  // A map keeps the place of what was first: those chosen come before others that are as frequent.
  const buckets = new Map([...(picked?.buckets ?? []), ...tags.buckets].map((bucket) => [bucket.key, bucket]))
  const found = [...buckets.values()]
    .slice(0, LIMITS.facetTags + chosenTags(filter).length)
    .map(({ key, doc_count: count, spellings }) => ({
      value: spellings.buckets.find((spelling) => spelling.key.toLowerCase() === key)?.key ?? key,
      count,
    }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
  return {
    supported_os: valuesOf('supported_os'),
    supported_accelerator: valuesOf('supported_accelerator'),
    tags: withChosen(found, filter.tags ?? []),
    claimed: valuesOf('claimed'),
    updated_within: valuesOf('updated_within'),
  }
}

/** What counts all packs in a scope, whatever was chosen. */
export const COUNT_ALL: Aggregation = { filter: all() }
