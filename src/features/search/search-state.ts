import type { SearchNodesParams } from '@/api/generated/model'
import { LIMITS } from '@/contract/limits'

/** How results can be ordered, as the address has it, with the wire's words for it. */
export const SORT_ORDERS = {
  relevance: undefined,
  installs: ['total_install;desc', 'github_stars;desc'],
  stars: ['github_stars;desc'],
  updated: ['update_time;desc'],
  newest: ['create_time;desc'],
  name: ['name'],
} as const satisfies Record<string, readonly string[] | undefined>
type SortOrder = keyof typeof SORT_ORDERS

/** Operating systems and accelerators one can filter by: the address's word, and its name (contract 2.10). */
export const SYSTEMS = { windows: 'Windows', macos: 'macOS', linux: 'Linux' } as const
export const ACCELERATORS = {
  cuda: 'NVIDIA CUDA',
  rocm: 'AMD ROCm',
  metal: 'Apple Metal',
  intel: 'Intel Arc',
  ascend: 'Huawei Ascend',
} as const

export const RESULTS_PER_PAGE = 20

export interface SearchState {
  q: string
  page: number
  sort: SortOrder
  os?: keyof typeof SYSTEMS
  accelerator?: keyof typeof ACCELERATORS
}

export const EMPTY_SEARCH: SearchState = { q: '', page: 1, sort: 'relevance' }

type Query = Record<string, string | string[] | undefined>

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''
const keyOf = <Keys extends object>(keys: Keys, value: string): keyof Keys | undefined =>
  Object.hasOwn(keys, value) ? (value as keyof Keys) : undefined

/** Reads the search from the address; what it doesn't know counts as absent. */
export function readSearchState(query: Query): SearchState {
  const page = Number(first(query.page))
  const os = keyOf(SYSTEMS, first(query.os))
  const accelerator = keyOf(ACCELERATORS, first(query.accelerator))
  return {
    q: first(query.q).trim().slice(0, LIMITS.searchText),
    page: Number.isInteger(page) && page > 1 && page <= LIMITS.page ? page : 1,
    sort: keyOf(SORT_ORDERS, first(query.sort)) ?? 'relevance',
    ...(os && { os }),
    ...(accelerator && { accelerator }),
  }
}

/** The shortest query string that `readSearchState` reads back as the same search. */
export function searchQueryOf(state: SearchState): Record<string, string> {
  const { q, page, sort, os, accelerator } = state
  return {
    ...(q && { q }),
    ...(os && { os }),
    ...(accelerator && { accelerator }),
    ...(sort !== 'relevance' && { sort }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** Whether anything was asked; without it the home page shows its shelves. */
export const isSearching = (state: SearchState): boolean => Object.keys(searchQueryOf(state)).length > 0

/** What to ask the service for (a pasted repository address is read by the service itself). */
export function searchParamsOf(state: SearchState): SearchNodesParams {
  const sort = SORT_ORDERS[state.sort]
  return {
    ...(state.q && { search: state.q }),
    ...(state.os && { supported_os: state.os }),
    ...(state.accelerator && { supported_accelerator: state.accelerator }),
    ...(sort && { sort: [...sort] }),
    page: state.page,
    limit: RESULTS_PER_PAGE,
  }
}
