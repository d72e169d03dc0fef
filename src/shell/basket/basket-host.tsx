import { useTranslation } from 'next-i18next/pages'
import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import { readStored, STORED } from '@/lib/storage'
import { lazyWithRetry } from '@/ui/lazy-with-retry'

const load = () => import('./basket-bar')
const BasketBar = lazy(lazyWithRetry(() => load().then((module) => ({ default: module.BasketBar }))))

const subscribe = (onChange: () => void) => {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

/** Mount point of the basket bar, whose code is lazy-loaded with the first pack. */
export function BasketHost() {
  const { i18n } = useTranslation('common')
  const kept = useSyncExternalStore(
    subscribe,
    () => readStored('local', STORED.basket),
    () => undefined,
  )
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-basket]')
      if (button) void load().then((module) => module.pressBasketButton(button, i18n))
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [i18n])
  return kept === undefined ? null : (
    <Suspense>
      <BasketBar kept={kept} />
    </Suspense>
  )
}
