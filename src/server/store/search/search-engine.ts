import type { Facets } from '../../../contract/packs/search-facets'
import type { NodeFilter } from '../visibility/node-filter.repo'
import type { Ranking, SearchQuery } from './search-request'
import type { SearchScope } from './search-scope.repo'

/** What of the packs that are found is asked for. */
export interface Wanted extends Ranking {
  limit: number
  offset: number
  /** asked for by somebody who may just have changed what is searched */
  isFresh: boolean
  /** asked for what the packs can be narrowed by, as of this moment */
  facetsAt?: Date
}

/** A page of what was found. */
export interface SearchPage {
  ids: string[]
  total: number
  /** the words that were searched instead of the typed ones, when only those found something */
  corrected?: string
  /** what else than the typed words was looked for, when those found little: words, beginnings with `:*` */
  forms: string[]
  /** whether no pack has all words, in any spelling: what is found lacks one of them */
  isPartial: boolean
  facets?: Facets
}

/** Where packs without a text are counted. */
export type CountedScope = Exclude<SearchScope, { by: 'text' }>

/** What finds packs by a text and counts what they can be narrowed by. */
export interface SearchEngine {
  /** The packs that match, best first, or in the order that is asked for. */
  find: (query: SearchQuery, filter: NodeFilter, wanted: Wanted) => Promise<SearchPage>
  /** What packs can be narrowed by where nothing was typed. */
  countFacets: (scope: CountedScope, filter: NodeFilter, now: Date) => Promise<Facets>
}
