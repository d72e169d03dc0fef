import { useEffect, useState } from 'react'
import { whenIdle } from '@/lib/when-idle'
import { prepareErrorPanel } from '@/session/failures/error-panel'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import type { standby } from './standby'

/** A busy page waits no longer than this for it: milliseconds. */
const LATEST = 500

const load = lazyWithRetry(() => import(/* webpackChunkName: "standby" */ './standby'))

/**
 * What stands by in case something happens: loaded in the first pause after a page was taken over, so that it is there
 * when the network is not.
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
