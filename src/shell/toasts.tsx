import { Suspense, lazy, useSyncExternalStore } from 'react'
import { onToastsWanted, toastsWanted } from '@/lib/toast'
import { lazyWithRetry } from '@/ui/lazy-with-retry'

const ToastShelf = lazy(
  lazyWithRetry(() => import('./toast-shelf').then((module) => ({ default: module.ToastShelf }))),
)

/** The place of passing messages, loaded with the first of them. */
export function Toasts() {
  const wanted = useSyncExternalStore(onToastsWanted, toastsWanted, () => false)
  return wanted ? (
    <Suspense>
      <ToastShelf />
    </Suspense>
  ) : null
}
