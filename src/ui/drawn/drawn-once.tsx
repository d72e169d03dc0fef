import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useCallback, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { lazyWithRetry } from '../lazy-with-retry'
import { linkDestination } from '../link-destination'

/** For React, which then leaves the server-rendered HTML untouched. */
const AS_IT_IS = { __html: '' }

const never = () => () => undefined

/** Whether this renders on the server, or during hydration. */
export const useIsDocument = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** Returns the URL of a click on a link that can be followed by client-side navigation; undefined for any other. */
function addressOf(event: MouseEvent): string | undefined {
  const address = event.defaultPrevented ? undefined : linkDestination(event)
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (address === undefined || !link || link.hasAttribute('download')) return undefined
  const isHere = link.hash !== '' && address === window.location.pathname + window.location.search
  return isHere ? undefined : address + link.hash
}

interface Drawn {
  /**
   * The dependencies of the rendering, compared one by one; while they equal those of the document its code is not loaded.
   * Undefined while not known.
   */
  content: readonly unknown[] | undefined
}

interface Options {
  /** Placeholder while the code is loaded; nothing if not given. */
  Await?: ComponentType
  /** Whether its links keep the scroll position. */
  staysInPlace?: boolean
}

/**
 * Renders read-only content and links: a document includes it as HTML, and its code is loaded only when it has to be rendered
 * differently, or when there was no document (decision 61).
 * @param load the component; it may contain no controls but links, folds and what works without code
 */
export function drawnOnce<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Await, staysInPlace = false }: Options = {},
): ComponentType<Props & Drawn> {
  // Next includes the chunk in a document only if `dynamic` is called with the loader in place.
  const OnServer = typeof window === 'undefined' ? dynamic<Props>(load) : undefined
  const loadInBrowser = lazyWithRetry(load)
  let loaded: ComponentType<Props> | undefined

  return function DrawnOnce(props) {
    const { content } = props
    const { push, locale } = useRouter()
    const isDocument = useIsDocument()
    const [drawn] = useState(() => (isDocument && content ? [locale, ...content] : undefined))
    const [Part, setPart] = useState(() => (drawn ? undefined : loaded))
    const now = content && [locale, ...content]
    const isAsDrawn = drawn !== undefined && now !== undefined && now.every((one, at) => one === drawn[at])
    const isWanted = !isAsDrawn && !Part
    useEffect(() => {
      if (!isWanted) return
      let isShown = true
      void loadInBrowser().then((component) => {
        loaded = component
        if (isShown) setPart(() => component)
      })
      return () => {
        isShown = false
      }
    }, [isWanted])
    const followLinks = useCallback(
      (box: HTMLElement | null) => {
        const follow = (event: MouseEvent) => {
          const address = addressOf(event)
          if (address === undefined) return
          event.preventDefault()
          void push(address, undefined, { shallow: true, scroll: !staysInPlace })
        }
        box?.addEventListener('click', follow)
        return () => box?.removeEventListener('click', follow)
      },
      [push],
    )
    if (OnServer && content)
      return (
        <div className="contents">
          <OnServer {...props} />
        </div>
      )
    if (Part) return <Part {...props} />
    if (!drawn) return Await ? <Await /> : null
    return (
      <div
        ref={followLinks}
        className="contents"
        suppressHydrationWarning
        dangerouslySetInnerHTML={AS_IT_IS}
      />
    )
  }
}
