import { useRouter } from 'next/router'
import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * The parameters of the address, or undefined until the browser has taken over a page that was built without them. The
 * router alone calls an address without parameters ready one drawing too early: the document is then drawn anew.
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
