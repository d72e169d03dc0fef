import Router from 'next/router'
import { useEffect } from 'react'
import { linkDestination } from '@/ui/link-destination'

/**
 * When offline, defers following a link to a page not visited yet until the network is back; Next would navigate to the
 * browser's offline page. Visited pages are in memory.
 */
export function useOfflineNavigation(): void {
  useEffect(() => {
    const seen = new Set([window.location.pathname])
    let awaited: string | undefined
    const holdClick = (event: MouseEvent) => {
      const address = navigator.onLine ? undefined : linkDestination(event)
      if (address === undefined || event.defaultPrevented || seen.has(withoutQuery(address))) return
      event.preventDefault()
      awaited = address
    }
    // As a full page load: Next does not retry chunks that failed to load while offline.
    const follow = () => {
      if (awaited !== undefined) window.location.assign(awaited)
    }
    const forget = () => {
      awaited = undefined
    }
    const remember = () => void seen.add(window.location.pathname)
    document.addEventListener('click', holdClick, true)
    window.addEventListener('online', follow)
    Router.events.on('routeChangeStart', forget)
    Router.events.on('routeChangeComplete', remember)
    return () => {
      document.removeEventListener('click', holdClick, true)
      window.removeEventListener('online', follow)
      Router.events.off('routeChangeStart', forget)
      Router.events.off('routeChangeComplete', remember)
    }
  }, [])
}

const withoutQuery = (address: string) => address.split('?')[0] ?? ''
