import { useEffect } from 'react'
import { whenIdle } from '@/lib/when-idle'

/**
 * Lays out what styles.css has left for later in the document that was asked for, one after the other in the browser's
 * pauses, so that a phone shows what is near at once. Whatever is shown from then on is laid out as it comes.
 */
export function useDeferredContentVisibility(): void {
  useEffect(() => {
    const waiting = document.querySelectorAll<HTMLElement>('.cv-deferred').values()
    const goOn = () => {
      const { value: next } = waiting.next()
      if (!next) return void (document.documentElement.dataset.laidOut = '')
      next.style.contentVisibility = 'visible'
      cancel = whenIdle(goOn)
    }
    let cancel = whenIdle(goOn)
    return () => cancel()
  }, [])
}
