import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { linkDestination } from './link-destination'

const withoutQuery = (address: string) => address.split(/[?#]/)[0] ?? ''

/** Whether two URLs show the same screen, ignoring language and query. */
const isSameScreen = (to: string, here: string) => {
  const [there, now] = [withoutQuery(to), withoutQuery(here)]
  return there === now || there.replace(/^\/[a-z]{2}(?=\/)/, '') === now
}

/** Thrown to abort the router's navigation, which has no other way; not an error, so it is not reported. */
class StaysHere extends Error {
  readonly cancelled = true
}

const hush = (event: PromiseRejectionEvent) => {
  if (event.reason instanceof StaysHere) event.preventDefault()
}

interface LeaveGuard {
  /** Whether there are unsaved changes. */
  active: boolean
  question: string
  /** URLs that may be visited without asking, besides the same screen in another language. */
  allow?: (address: string) => boolean
}

/**
 * Asks once before a page with unsaved work is left: by a link, by going back, by closing the tab (where the browser shows its
 * own question).
 */
export function useLeaveGuard({ active, question, allow }: LeaveGuard): void {
  const router = useRouter()
  useEffect(() => {
    if (!active) return
    const here = { state: window.history.state as unknown, href: window.location.href, path: router.asPath }
    let agreed = false
    const mayGo = (address: string) => {
      if (agreed || isSameScreen(address, here.path) || allow?.(address)) return true
      agreed = window.confirm(question)
      return agreed
    }
    const beforeClick = (event: MouseEvent) => {
      const address = linkDestination(event)
      if (address === undefined || mayGo(address)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const beforeRoute = (address: string) => {
      if (!mayGo(address)) throw new StaysHere()
    }
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (!agreed) event.preventDefault()
    }
    router.beforePopState(({ as }) => {
      if (mayGo(as)) return true
      // Going back has already changed the URL.
      window.history.pushState(here.state, '', here.href)
      return false
    })
    document.addEventListener('click', beforeClick, true)
    window.addEventListener('beforeunload', beforeUnload)
    window.addEventListener('unhandledrejection', hush)
    router.events.on('routeChangeStart', beforeRoute)
    return () => {
      router.beforePopState(() => true)
      document.removeEventListener('click', beforeClick, true)
      window.removeEventListener('beforeunload', beforeUnload)
      window.removeEventListener('unhandledrejection', hush)
      router.events.off('routeChangeStart', beforeRoute)
    }
  }, [active, question, allow, router])
}
