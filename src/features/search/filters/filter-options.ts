import type { FacetCount, SearchFacets } from '@/api/generated/model'
import { UPDATED_WITHIN, type SearchState } from '../search-state'

/** A filter value. */
export interface FilterOption {
  key: string
  label: string
  /** The number of packs with it; undefined until counted. */
  count: number | undefined
  chosen: boolean
  /** The change of state that toggles it. */
  change: Partial<SearchState>
}

const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()

/** Returns a function that looks up the count of a value in a facet. */
export const counter = (facet: readonly FacetCount[] | undefined) => (value: string) =>
  facet?.find((entry) => isSame(value)(entry.value))?.count

const isShown = ({ count, chosen }: FilterOption) => chosen || count !== 0

/** Returns the values of a facet, and the selected values that are no longer in it. */
export function offered(facet: readonly FacetCount[] | undefined, chosen: readonly string[]): string[] {
  const values = facet?.map(({ value }) => value) ?? []
  return [...values, ...chosen.filter((one) => !values.some(isSame(one)))]
}

/** Returns the options of a multiple-choice filter. */
export function anyOf<Key extends 'os' | 'accelerator' | 'needs' | 'without' | 'license' | 'tags'>(
  key: Key,
  values: readonly SearchState[Key][number][],
  state: SearchState,
  facet: readonly FacetCount[] | undefined,
  labelOf: (value: SearchState[Key][number]) => string,
): FilterOption[] {
  const countOf = counter(facet)
  const picked: readonly SearchState[Key][number][] = state[key]
  if (facet?.length === 0 && picked.length === 0) return []
  return values
    .map((value) => {
      const chosen = picked.some(isSame(value))
      const others = picked.filter((other) => !isSame(value)(other))
      return {
        key: value.toLowerCase(),
        label: labelOf(value),
        count: countOf(value),
        chosen,
        change: { [key]: chosen ? others : [...others, value] },
      }
    })
    .filter(isShown)
}

/** Returns the options yes and no of a single-choice filter. */
export function eitherOf(
  key: 'installable' | 'claimed',
  state: SearchState,
  facet: readonly FacetCount[] | undefined,
  labelOf: (value: boolean) => string,
): FilterOption[] {
  const countOf = counter(facet)
  if (!facet?.length && state[key] === undefined) return []
  return [true, false]
    .map((value) => {
      const chosen = state[key] === value
      return {
        key: String(value),
        label: labelOf(value),
        count: countOf(String(value)),
        chosen,
        change: { [key]: chosen ? undefined : value },
      }
    })
    .filter(isShown)
}

/** Returns the options for the days since the last update, including a custom number from the URL. */
export function updates(
  state: SearchState,
  facets: SearchFacets | undefined,
  labelOf: (days: number) => string,
): FilterOption[] {
  const facet = facets?.updated_within
  const countOf = counter(facet)
  if (facet?.length === 0 && state.updated === undefined) return []
  const days = new Set([...UPDATED_WITHIN, ...(state.updated === undefined ? [] : [state.updated])])
  return [...days]
    .map((updated) => {
      const chosen = state.updated === updated
      return {
        key: String(updated),
        label: labelOf(updated),
        count: countOf(String(updated)),
        chosen,
        change: { updated: chosen ? undefined : updated },
      }
    })
    .filter(isShown)
}
