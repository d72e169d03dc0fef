import Router from 'next/router'
import { useEffect } from 'react'

const mark = () => {
  document.documentElement.dataset.moved = ''
}

/** Marks the document once it shows something else than what was asked for; styles.css tells what that changes. */
export function useMovedMark(): void {
  useEffect(() => {
    Router.events.on('routeChangeComplete', mark)
    return () => Router.events.off('routeChangeComplete', mark)
  }, [])
}
