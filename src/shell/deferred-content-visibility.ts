import { useEffect } from 'react'
import { whenIdle } from '@/lib/when-idle'
import { whenUsed } from '@/lib/when-used'

/**
 * Lays out the elements deferred by styles.css in the initial document, one after the other in idle time once the page is
 * used, so that a phone displays the visible part at once and loads no images that may never be seen. Anything rendered
 * later is not deferred.
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
