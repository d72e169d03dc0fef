import { Suspense, lazy, useSyncExternalStore } from 'react'
import { onToastsWanted, toastsWanted } from '@/lib/toast'
import { lazyWithRetry } from '@/ui/lazy-with-retry'

const ToastHost = lazy(
  lazyWithRetry(() => import('./toast-host').then((module) => ({ default: module.ToastHost }))),
)

/** Mount point of toasts, lazy-loaded with the first one. */
export function Toasts() {
  const wanted = useSyncExternalStore(onToastsWanted, toastsWanted, () => false)
  return wanted ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null
}
