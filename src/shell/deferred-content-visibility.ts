import { useEffect } from 'react'
import { whenIdle } from '@/lib/when-idle'
import { whenUsed } from '@/lib/when-used'

/**
 * Lays out what styles.css has left for later in the document that was asked for, one after the other in the browser's
 * pauses once the page is used, so that a phone shows what is near at once and loads no pictures that nobody may come to.
 * Whatever is shown from then on is laid out as it comes.
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
    let cancel = whenUsed(() => (cancel = whenIdle(goOn)))
    return () => cancel()
  }, [])
}
