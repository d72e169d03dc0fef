import { useEffect } from 'react'

const byBrowser = () => {
  history.scrollRestoration = 'auto'
}
const byNext = () => {
  history.scrollRestoration = 'manual'
}

/** A page that is loaded anew comes back where it was: the browser sees to that, as Next does while pages change. */
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
