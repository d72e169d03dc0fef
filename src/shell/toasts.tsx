import { Suspense, lazy, useSyncExternalStore } from 'react'
import { onToastsWanted, toastsWanted } from '@/lib/toast'
import { lazyWithRetry } from '@/ui/lazy-with-retry'

const ToastHost = lazy(
  lazyWithRetry(() => import('./toast-host').then((module) => ({ default: module.ToastHost }))),
)

/** The place of passing messages, loaded with the first of them. */
export function Toasts() {
  const wanted = useSyncExternalStore(onToastsWanted, toastsWanted, () => false)
  return wanted ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null
}
