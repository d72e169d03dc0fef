import Router from 'next/router'
import { useEffect } from 'react'

/** What a public page is given when somebody goes to it from another one (public-page.ts): texts and nothing else. */
interface Given {
  _nextI18Next?: unknown
  siteUrl?: unknown
}

/** Where Next asks the website for what a page is given, code aside. */
const DATA = '/_next/data/'
const TRANSITION = /^\/_next\/data\/[^/]+\/([a-z]{2})(?:\/(.+))?\.json$/
const WITH_TEXTS_OF_NODES = /^(?:nodes\/[^/]+(?:\/(?!claim$).+)?|publishers\/[^/]+\/nodes\/.+)$/
const WITH_TEXTS_OF_PUBLISHERS = /^publishers\/(?!create$)[^/]+$/

/** Which texts Next asks for with an address: those of one language and kind of page; undefined for anything else. */
export function textsAskedFor(pathname: string): string | undefined {
  const [, language, page = ''] = TRANSITION.exec(pathname) ?? []
  if (!language) return undefined
  if (page === '' || WITH_TEXTS_OF_NODES.test(page)) return `${language} nodes`
  return WITH_TEXTS_OF_PUBLISHERS.test(page) ? `${language} publishers` : undefined
}

const known = new Map<string, Given>()

function learn(texts: string, given: Given | undefined) {
  if (given?._nextI18Next) known.set(texts, { _nextI18Next: given._nextI18Next, siteUrl: given.siteUrl })
}

const connected = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/** Lets Next load a kind of page that was not seen yet only with a network: it gives up for good on code that fails. */
function loadPagesWhenConnected(): () => void {
  const { pageLoader } = Router.router ?? {}
  const load = pageLoader?.loadPage
  if (!pageLoader || !load) return () => undefined
  const loaded = new Set([window.__NEXT_DATA__.page])
  pageLoader.loadPage = async (route) => {
    if (!navigator.onLine && !loaded.has(route)) await connected()
    const page = await load.call(pageLoader, route)
    loaded.add(route)
    return page
  }
  return () => {
    pageLoader.loadPage = load
  }
}

async function answer(
  ask: typeof fetch,
  texts: string | undefined,
  ...request: Parameters<typeof fetch>
): Promise<Response> {
  const given = texts && known.get(texts)
  if (given) return Response.json({ pageProps: given, __N_SSP: true })
  const response = await ask(...request).catch(async (failure: unknown) => {
    if (navigator.onLine) throw failure
    await connected()
    return ask(...request)
  })
  const copy = response.clone()
  if (texts && response.ok)
    void copy.json().then(({ pageProps }: { pageProps?: Given }) => learn(texts, pageProps))
  return response
}

/**
 * Lets Next go to another public page without asking the website's server: it has given the same texts before. So
 * nobody waits for it, and without a network what was seen can be seen again; what is not known, texts or code, waits
 * for the network, where Next would leave for the browser's own page.
 */
export function usePageDataCache(): void {
  useEffect(() => {
    const { __NEXT_DATA__: document } = window
    // There is none where the frame is drawn outside a document of Next.
    const here = document && textsAskedFor(`/_next/data/-/${document.locale}${pathOf(document.page)}.json`)
    if (here) learn(here, (document.props as { pageProps?: Given }).pageProps)
    const ask = window.fetch
    window.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      return pathname.startsWith(DATA) ? answer(ask, textsAskedFor(pathname), input, init) : ask(input, init)
    }
    const loadAsBefore = loadPagesWhenConnected()
    return () => {
      window.fetch = ask
      loadAsBefore()
    }
  }, [])
}

const pathOf = (page: string) => (page === '/' ? '' : page.replace(/\/\[\[\.\.\.\w+\]\]$/, ''))
