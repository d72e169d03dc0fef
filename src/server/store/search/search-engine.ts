import type { Facets } from '../../../contract/packs/search-facets'
import type { NodeFilter } from '../visibility/node-filter.repo'
import type { Ranking, SearchQuery } from './search-request'
import type { SearchScope } from './search-scope.repo'

/** What a search should return. */
export interface SearchRequest extends Ranking {
  limit: number
  offset: number
  /** for a caller who may just have changed what is searched: must not be stale */
  isFresh: boolean
  /** also return facets, as of this moment */
  facetsAt?: Date
}

/** A page of search results. */
export interface SearchPage {
  ids: string[]
  total: number
  /** the words that were searched instead of the typed ones, when only those matched */
  corrected?: string
  /** the other words searched when the typed ones matched little; prefixes end with `:*` */
  forms: string[]
  /** whether no pack matches all words in any spelling: each result lacks one of them */
  isPartial: boolean
  facets?: Facets
}

/** A scope without a text whose packs are counted. */
export type CountedScope = Exclude<SearchScope, { by: 'text' }>

/** Finds packs by text and counts facets. */
export interface SearchEngine {
  /** The matching packs, best first, or in the requested order. */
  find: (query: SearchQuery, filter: NodeFilter, wanted: SearchRequest) => Promise<SearchPage>
  /** Facets of a search without a text. */
  countFacets: (scope: CountedScope, filter: NodeFilter, now: Date) => Promise<Facets>
}
