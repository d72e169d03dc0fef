import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, type ServerFailure } from '@/api/failure'
import { useSearchNodes } from '@/api/generated/nodes/nodes'
import { searchParamsOf } from '../search-params'
import type { SearchState } from '../search-state'

/** What was found. `shown` stays until the next answer is there, also when it fails to come. */
export function useSearchResults(state: SearchState, failure: ServerFailure | undefined) {
  const query = useSearchNodes(searchParamsOf(state), {
    // One entry for each letter typed would fill the browser's storage.
    query: { placeholderData: keepPreviousData, meta: { persist: false } },
  })
  const [shown, setShown] = useState(query.data)
  if (query.data !== undefined && query.data !== shown) setShown(query.data)
  return {
    shown,
    failed: failureOf(query, failure),
    /** Whether what is shown answers an earlier question. */
    waiting: query.isPlaceholderData || (query.data === undefined && shown !== undefined),
    query,
  }
}
