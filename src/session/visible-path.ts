import { useRouter } from 'next/router'
import { useSyncExternalStore } from 'react'

const NOT_FOUND = '/404'
const subscribe = () => () => {}

/**
 * The current path, with its query as soon as the page that was built without one has been taken over by the browser. The
 * page for unknown addresses is built once for all of them, so its own path stands there until then.
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
