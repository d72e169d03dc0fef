import type { TFunction } from 'i18next'
import type { FacetCount, SearchFacets } from '@/api/generated/model'
import { CATEGORIES } from '@/contract/conventions/categories'
import { categoryName } from '../category-name'
import { ACCELERATORS, SYSTEMS, UPDATED_WITHIN, type SearchState } from '../search-state'

/** One value results can be narrowed by. */
export interface FilterOption {
  key: string
  label: string
  /** How many packs there are with it; undefined until they are counted. */
  count: number | undefined
  chosen: boolean
  /** What choosing it, or taking it back, changes. */
  change: Partial<SearchState>
}

export interface FilterGroup {
  key: 'category' | 'os' | 'accelerator' | 'updated' | 'claimed' | 'tags'
  title: string
  options: FilterOption[]
}

type Texts = TFunction<'nodes'>

const counter = (facet: readonly FacetCount[] | undefined) => (value: string) =>
  facet?.find((entry) => entry.value.toLowerCase() === value.toLowerCase())?.count

const keysOf = <Keys extends object>(keys: Keys) => Object.keys(keys) as (keyof Keys & string)[]

/** What the results can be narrowed by, with how many packs each value leaves. */
export function filterGroups(
  state: SearchState,
  facets: SearchFacets | undefined,
  t: Texts,
  number: (value: number) => string,
): FilterGroup[] {
  const groups: FilterGroup[] = [
    { key: 'category', title: t('search.category'), options: categories(state, facets, t) },
    { key: 'os', title: t('search.os'), options: systems(state, facets) },
    { key: 'accelerator', title: t('search.accelerator'), options: accelerators(state, facets) },
    {
      key: 'updated',
      title: t('search.updated'),
      options: updates(state, facets, (days) =>
        t('search.updatedWithin', { count: days, number: number(days) }),
      ),
    },
    { key: 'claimed', title: t('search.claim'), options: claims(state, facets, t) },
    { key: 'tags', title: t('search.tags'), options: tags(state, facets) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function categories(state: SearchState, facets: SearchFacets | undefined, t: Texts): FilterOption[] {
  const countOf = counter(facets?.category)
  return CATEGORIES.filter((category) => state.category === category || countOf(category)).map((category) => {
    const chosen = state.category === category
    return {
      key: category,
      label: categoryName(t, category),
      count: countOf(category),
      chosen,
      change: { category: chosen ? undefined : category },
    }
  })
}

function systems(state: SearchState, facets: SearchFacets | undefined): FilterOption[] {
  const countOf = counter(facets?.supported_os)
  return keysOf(SYSTEMS).map((os) => {
    const chosen = state.os === os
    return {
      key: os,
      label: SYSTEMS[os],
      count: countOf(os),
      chosen,
      change: { os: chosen ? undefined : os },
    }
  })
}

function accelerators(state: SearchState, facets: SearchFacets | undefined): FilterOption[] {
  const countOf = counter(facets?.supported_accelerator)
  return keysOf(ACCELERATORS).map((accelerator) => {
    const chosen = state.accelerator === accelerator
    return {
      key: accelerator,
      label: ACCELERATORS[accelerator],
      count: countOf(accelerator),
      chosen,
      change: { accelerator: chosen ? undefined : accelerator },
    }
  })
}

function updates(
  state: SearchState,
  facets: SearchFacets | undefined,
  labelOf: (days: number) => string,
): FilterOption[] {
  const countOf = counter(facets?.updated_within)
  const days = new Set([...UPDATED_WITHIN, ...(state.updated === undefined ? [] : [state.updated])])
  return [...days].map((updated) => {
    const chosen = state.updated === updated
    return {
      key: String(updated),
      label: labelOf(updated),
      count: countOf(String(updated)),
      chosen,
      change: { updated: chosen ? undefined : updated },
    }
  })
}

function claims(state: SearchState, facets: SearchFacets | undefined, t: Texts): FilterOption[] {
  const countOf = counter(facets?.claimed)
  return [true, false].map((claimed) => {
    const chosen = state.claimed === claimed
    return {
      key: String(claimed),
      label: claimed ? t('search.claimed') : t('card.unclaimed'),
      count: countOf(String(claimed)),
      chosen,
      change: { claimed: chosen ? undefined : claimed },
    }
  })
}

function tags(state: SearchState, facets: SearchFacets | undefined): FilterOption[] {
  const countOf = counter(facets?.tags)
  const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()
  const offered = facets?.tags.map(({ value }) => value) ?? []
  const missing = state.tags.filter((tag) => !offered.some(isSame(tag)))
  return [...offered, ...missing].map((tag) => {
    const chosen = state.tags.some(isSame(tag))
    const others = state.tags.filter((other) => !isSame(tag)(other))
    return {
      key: tag.toLowerCase(),
      label: tag,
      count: countOf(tag),
      chosen,
      change: { tags: chosen ? others : [...others, tag] },
    }
  })
}
