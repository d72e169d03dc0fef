import { useEffect, useState } from 'react'
import { whenIdle } from '@/lib/when-idle'
import { prepareErrorPanel } from '@/session/failures/error-panel'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import type { standby } from './standby'

/** Timeout in milliseconds until a busy page loads it. */
const LATEST = 500

const load = lazyWithRetry(() => import(/* webpackChunkName: "standby" */ './standby'))

/**
 * Returns the standby UI: loaded in the first idle period after hydration, so that it is available offline.
 */
export function useStandby(): typeof standby | undefined {
  const [loaded, setLoaded] = useState<typeof standby>()
  useEffect(() => {
    let isWanted = true
    const cancel = whenIdle(() => {
      void load().then((module) => isWanted && setLoaded(module.standby))
      prepareErrorPanel().catch(() => undefined)
    }, LATEST)
    return () => {
      isWanted = false
      cancel()
    }
  }, [])
  return loaded
}
