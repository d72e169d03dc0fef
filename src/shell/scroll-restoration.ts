import { useEffect } from 'react'

const byBrowser = () => {
  history.scrollRestoration = 'auto'
}
const byNext = () => {
  history.scrollRestoration = 'manual'
}

/** Leaves restoring the scroll position to the browser on reload, and to Next on navigation. */
export function useScrollRestoration(): void {
  useEffect(() => {
    window.addEventListener('pagehide', byBrowser)
    window.addEventListener('pageshow', byNext)
    return () => {
      window.removeEventListener('pagehide', byBrowser)
      window.removeEventListener('pageshow', byNext)
    }
  }, [])
}
