import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, type ServerFailure } from '@/api/failure'
import { useSearchNodes } from '@/api/generated/nodes/nodes'
import { searchParamsOf } from '../search-params'
import type { SearchState } from '../search-state'

/** Returns the search results. `shown` keeps the previous ones until the next response, also if that fails. */
export function useSearchResults(state: SearchState, failure: ServerFailure | undefined) {
  const query = useSearchNodes(searchParamsOf(state), {
    // Not persisted: an entry per typed character would fill the browser's storage.
    query: { placeholderData: keepPreviousData, meta: { persist: false } },
  })
  const [shown, setShown] = useState(query.data)
  if (query.data !== undefined && query.data !== shown) setShown(query.data)
  return {
    shown,
    failed: failureOf(query, failure),
    /** Whether the results shown are those of a previous search. */
    waiting: query.isPlaceholderData || (query.data === undefined && shown !== undefined),
    query,
  }
}
