import { useRouter } from 'next/router'
import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * Returns the query parameters of the URL; undefined until a page built without them is hydrated. The router alone reports
 * a URL without parameters as ready one render too early, which causes a hydration mismatch.
 */
export function useArrivedQuery(): ReturnType<typeof useRouter>['query'] | undefined {
  const { isReady, query } = useRouter()
  const isTakenOver = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  return isTakenOver && isReady ? query : undefined
}
