import type { QueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { STORED, readStored } from '@/lib/storage'
import { whenIdle } from '@/lib/when-idle'
import { whenUsed } from '@/lib/when-used'

/** Timeout in milliseconds until a busy page restores its cache. */
const LATEST = 500

/**
 * Restores the cache from browser storage and persists it from then on. Replaces PersistQueryClientProvider, which does so
 * at once: this waits until the page is hydrated, and never makes React render in one piece. If nothing is stored, its
 * code is loaded once the page is used.
 * @returns whether the restore is pending; until it is done no query may be sent
 */
export function useRestoredCache(client: QueryClient): boolean {
  const [restoring, setRestoring] = useState(true)
  useEffect(() => {
    let ended = false
    let stop = () => {}
    const goOn = () => {
      if (!ended) startTransition(() => setRestoring(false))
    }
    const keep = () => {
      // The following queries need it; it is loaded and parsed in an idle period of its own.
      void import('./axios-instance').catch(() => undefined)
      const persistence = import('./persistence')
      persistence.catch(() => undefined)
      cancel = whenIdle(() => {
        void persistence
          .then(({ keepCache }) => {
            if (ended) return
            const [unsubscribe, restored] = keepCache(client)
            stop = unsubscribe
            return restored
          })
          .catch(() => undefined)
          .then(goOn)
      }, LATEST)
    }
    let cancel = whenIdle(() => {
      if (readStored('local', STORED.queryCache) !== undefined) return keep()
      cancel = whenUsed(keep)
      goOn()
    }, LATEST)
    return () => {
      ended = true
      cancel()
      stop()
    }
  }, [client])
  return restoring
}
