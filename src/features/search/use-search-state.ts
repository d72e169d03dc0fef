import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { paths } from '@/lib/paths'
import { readSearchState, searchQueryOf, type SearchState } from './search-state'

type Change = Partial<SearchState>

/** The search, kept in the address alone. Every change but of the page goes back to the first page. */
export function useSearchState() {
  const router = useRouter()
  const state = useMemo(() => readSearchState(router.query), [router.query])
  const hrefFor = (change: Change) => ({
    pathname: paths.home(),
    query: searchQueryOf({ ...state, page: 1, ...change }),
  })
  return {
    state,
    hrefFor,
    /** A step one can go back from. */
    go: (change: Change) => void router.push(hrefFor(change), undefined, { shallow: true, scroll: false }),
    /** A change within the step, such as one more letter. */
    refine: (change: Change) =>
      void router.replace(hrefFor(change), undefined, { shallow: true, scroll: false }),
  }
}
