import type { QueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { STORED, readStored } from '@/lib/storage'
import { whenIdle } from '@/lib/when-idle'
import { whenUsed } from '@/lib/when-used'

/** A busy page waits no longer than this for its kept answers: milliseconds. */
const LATEST = 500

/**
 * Fills the cache from browser storage and keeps it there from then on. Instead of PersistQueryClientProvider because
 * that does it at once: this waits until the page has been taken over, and never makes it draw in one piece. Where
 * nothing is kept the code for it is loaded once the page is used.
 * @returns whether the kept answers are still to come; until then no query may be sent
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
      // The questions that follow need it, and its code is read in a pause of its own.
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
