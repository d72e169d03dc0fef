import { useRouter } from 'next/router'
import { useSyncExternalStore } from 'react'

const NOT_FOUND = '/404'
const subscribe = () => () => {}

/**
 * Returns the current path, with its query once a page built without one is hydrated. The 404 page is built once for all
 * URLs, so until then it returns that page's own path.
 */
export function useVisiblePath(): string {
  const { asPath, isReady, pathname } = useRouter()
  const path = isReady ? asPath : (asPath.split(/[?#]/)[0] ?? asPath)
  return useSyncExternalStore(
    subscribe,
    () => path,
    () => (pathname === NOT_FOUND ? NOT_FOUND : path),
  )
}
