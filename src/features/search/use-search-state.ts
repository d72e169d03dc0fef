import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { paths } from '@/lib/paths'
import type { Suggestion } from './suggestions/suggestion'
import { suggestionPath } from './suggestions/suggestion-path'
import { readSearchState, searchQueryOf, type SearchState } from './search-state'

type Change = Partial<SearchState>

const OTHER_TYPES = { classCategory: undefined, pack: undefined } as const

/**
 * The state of the search, stored in the URL only. Every change except of the page resets the page to the first, and
 * other data types reset the filters.
 */
export function useSearchState() {
  const router = useRouter()
  const state = useMemo(() => readSearchState(router.query), [router.query])
  const hrefFor = (change: Change) => ({
    pathname: paths.home(),
    query: searchQueryOf({ ...state, page: 1, ...(change.q !== undefined && OTHER_TYPES), ...change }),
  })
  /** Adds a history entry. */
  const go = (change: Change) =>
    void router.push(hrefFor(change), undefined, { shallow: true, scroll: false })
  /** Replaces the history entry, for example after one more letter. */
  const refine = (change: Change) =>
    void router.replace(hrefFor(change), undefined, { shallow: true, scroll: false })
  const choose = (suggestion: Suggestion) => {
    if ('text' in suggestion) go({ q: suggestion.text })
    else void router.push(suggestionPath(suggestion))
  }
  return { state, hrefFor, go, refine, choose }
}
