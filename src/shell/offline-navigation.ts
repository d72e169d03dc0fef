import Router from 'next/router'
import { useEffect } from 'react'
import { linkDestination } from '@/ui/link-destination'

/**
 * Without a network a link to a page that was not seen yet is followed once there is one again; Next would leave for the
 * browser's own page. What was seen is in memory.
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
    // As a new document: of code that failed to load while there was no network Next makes no second try.
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
