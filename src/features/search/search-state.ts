import { searchable } from './searchable'
import type { DoesWithout } from '@/contract/conventions/capabilities'
import { CATEGORIES, type Category } from '@/contract/conventions/categories'
import { FACET_VALUES, NEEDS, NOT_STATED } from '@/contract/conventions/facet-values'
import { LIMITS } from '@/contract/conventions/limits'
import type { NeedKind } from '@/contract/versions/pack-need'
import { readTypeQuery } from '@/contract/versions/type-query'

/** The sort orders in the URL with their API values. */
export const SORT_ORDERS = {
  relevance: undefined,
  popular: ['popularity;desc'],
  installs: ['total_install;desc', 'github_stars;desc'],
  stars: ['github_stars;desc'],
  updated: ['update_time;desc'],
  newest: ['create_time;desc'],
  name: ['name'],
} as const satisfies Record<string, readonly string[] | undefined>
type SortOrder = keyof typeof SORT_ORDERS

/** The value of packs that do not state any. */
export const UNSTATED = NOT_STATED

/** Operating systems and accelerators that packs state: the URL value, and its name (contract 2.10). */
export const SYSTEMS = { windows: 'Windows', macos: 'macOS', linux: 'Linux' } as const
export const ACCELERATORS = {
  cuda: 'NVIDIA CUDA',
  rocm: 'AMD ROCm',
  metal: 'Apple Metal',
  cpu: 'CPU',
} as const

/** The offered days since the last update; the URL may contain other numbers. */
export const UPDATED_WITHIN = [7, 30, 90, 365] as const

export const RESULTS_PER_PAGE = 20

export interface SearchState {
  q: string
  page: number
  sort: SortOrder
  /** Any of these stated systems, or none stated. */
  os: readonly (keyof typeof SYSTEMS | typeof UNSTATED)[]
  accelerator: readonly (keyof typeof ACCELERATORS | typeof UNSTATED)[]
  /** Any of these requirements of the pack's files. */
  needs: readonly NeedKind[]
  /** All of these not required by the pack's code. */
  without: readonly DoesWithout[]
  /** Any of these SPDX ids, `other`, or none. */
  license: readonly string[]
  /** Any of these tags */
  tags: readonly string[]
  /** Whether a version can be installed from the registry. */
  installable?: boolean
  category?: Category
  /** Whether the pack belongs to a publisher */
  claimed?: boolean
  /** Maximum age in days. */
  updated?: number
  /** In a search by data types: the node class's category in ComfyUI's menu. */
  classCategory?: string
  /** In a search by data types: the pack of the node class. */
  pack?: string
}

/** The state change that removes all filters. */
export const NO_FILTERS = {
  os: [],
  accelerator: [],
  needs: [],
  without: [],
  license: [],
  tags: [],
  installable: undefined,
  category: undefined,
  claimed: undefined,
  updated: undefined,
} as const satisfies Partial<SearchState>

export const EMPTY_SEARCH: SearchState = { q: '', page: 1, sort: 'relevance', ...NO_FILTERS }
const MOST_VALUES = 10

type Query = Record<string, string | string[] | undefined>

type Values = string | string[] | undefined
const all = (values: Values) => [values ?? ''].flat().map((value) => value.replaceAll('\0', ''))
const first = (values: Values) => all(values)[0] ?? ''
const wholeNumber = (text: string, most: number): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) && Number(text) <= most ? Number(text) : undefined
const flags: Record<string, boolean> = { true: true, false: false }
const keyOf = <Keys extends object>(keys: Keys, value: string): keyof Keys | undefined =>
  Object.hasOwn(keys, value) ? (value as keyof Keys) : undefined

/** Returns unique texts, ignoring case. */
function textsIn(values: readonly string[]): string[] {
  const texts = new Map<string, string>()
  for (const value of values) {
    const text = value.trim()
    const key = text.toLowerCase()
    if (text && text.length <= LIMITS.tag && !texts.has(key)) texts.set(key, text)
  }
  return [...texts.values()].slice(0, MOST_VALUES)
}

/** Returns the known ones among the values, without duplicates. */
const keysIn = <Key extends string>(keys: readonly Key[], values: readonly string[]): Key[] =>
  keys.filter((key) => values.includes(key))

const namesOf = <Keys extends object>(keys: Keys) => Object.keys(keys) as (keyof Keys & string)[]
const flagIn = (values: Values) => (Object.hasOwn(flags, first(values)) ? flags[first(values)] : undefined)

/** Returns a text that does not exceed the length limit. */
const textWithin = (values: Values, most: number) => {
  const text = first(values).trim()
  return text.length <= most ? text : ''
}

/** Returns the filters of a search by data types; ignored for other searches. */
function classFiltersIn(query: Query): Pick<SearchState, 'classCategory' | 'pack'> {
  if (!readTypeQuery(searchable(first(query.q)))) return {}
  const classCategory = textWithin(query.class_category, LIMITS.name)
  const pack = textWithin(query.pack, LIMITS.nodeId)
  return { ...(classCategory && { classCategory }), ...(pack && { pack }) }
}

/** Parses the search from the URL query; unknown values count as absent. */
export function readSearchState(query: Query): SearchState {
  const installable = flagIn(query.installable)
  const category = CATEGORIES.find((known) => known === first(query.category))
  const claimed = flagIn(query.claimed)
  const updated = wholeNumber(first(query.updated), LIMITS.updatedWithinDays)
  return {
    q: searchable(first(query.q)),
    page: wholeNumber(first(query.page), LIMITS.page) ?? 1,
    sort: keyOf(SORT_ORDERS, first(query.sort)) ?? 'relevance',
    os: keysIn([...namesOf(SYSTEMS), UNSTATED], all(query.os)),
    accelerator: keysIn([...namesOf(ACCELERATORS), UNSTATED], all(query.accelerator)),
    needs: keysIn(NEEDS, all(query.needs)),
    without: keysIn(FACET_VALUES.does_without, all(query.without)),
    license: textsIn(all(query.license)),
    tags: textsIn(all(query.tag)),
    ...(installable !== undefined && { installable }),
    ...(category && { category }),
    ...(claimed !== undefined && { claimed }),
    ...(updated !== undefined && { updated }),
    ...classFiltersIn(query),
  }
}

/** Returns the shortest query that `readSearchState` parses to the same search. */
export function searchQueryOf(state: SearchState): Record<string, string | string[]> {
  const {
    q,
    page,
    sort,
    os,
    accelerator,
    needs,
    without,
    license,
    installable,
    tags,
    category,
    claimed,
    updated,
  } = state
  const { classCategory, pack } = state
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(os.length > 0 && { os: [...os] }),
    ...(accelerator.length > 0 && { accelerator: [...accelerator] }),
    ...(needs.length > 0 && { needs: [...needs] }),
    ...(without.length > 0 && { without: [...without] }),
    ...(license.length > 0 && { license: [...license] }),
    ...(installable !== undefined && { installable: String(installable) }),
    ...(tags.length > 0 && { tag: [...tags] }),
    ...(claimed !== undefined && { claimed: String(claimed) }),
    ...(updated !== undefined && { updated: String(updated) }),
    ...(classCategory && { class_category: classCategory }),
    ...(pack && { pack }),
    ...(sort !== 'relevance' && { sort }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** Returns whether there is a search; otherwise the home page shows its sections. */
export const isSearching = (state: SearchState): boolean => Object.keys(searchQueryOf(state)).length > 0

/** Returns whether filters are active. */
export const isNarrowed = (state: SearchState): boolean =>
  [state.os, state.accelerator, state.needs, state.without, state.license, state.tags].some(
    (chosen) => chosen.length > 0,
  ) ||
  [state.installable, state.category, state.claimed, state.updated].some((choice) => choice !== undefined)
