import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { onToastsWanted, toastsWanted } from '@/lib/toast'

const ToastShelf = dynamic(() => import('./toast-shelf').then((module) => module.ToastShelf), { ssr: false })

/** The place of passing messages, loaded with the first of them. */
export function Toasts() {
  const wanted = useSyncExternalStore(onToastsWanted, toastsWanted, () => false)
  return wanted ? <ToastShelf /> : null
}
