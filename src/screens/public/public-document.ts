import {
  dehydrate,
  hashKey,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { NextPageContext } from 'next'
import { readApiError } from '@/api/errors'
import type { ServerFailure } from '@/api/failure'
import { createQueryClient } from '@/api/query-client'
import { inNameOf } from '@/api/visitor'
import { serverEnvironment } from '@/lib/environment'
import type { PublicPageProps } from './public-page'

const SHARED = 'public, s-maxage=60, stale-while-revalidate=300'
const NOT_FOUND = 404
const UNAVAILABLE = 503
const TEMPORARILY = 307

type Context = Pick<NextPageContext, 'query'>

/** Definition of a public page's server-rendered document. */
export interface PublicDocument {
  /** Whether the URL is a 404 */
  isUnknown?: (context: Context) => boolean
  /**
   * The document's queries. The first one is the page's subject: without its answer the document is a 404 or 503.
   */
  queries: (context: Context) => readonly object[]
  /** Further queries that depend on those answers */
  more?: (client: QueryClient, context: Context) => readonly object[]
  /**
   * Replacements, by query key, for answers that are rendered into the HTML and not needed in full (`drawnFrom`).
   */
  held?: (client: QueryClient, context: Context) => readonly (readonly [QueryKey, unknown])[]
  /** Whether something in the URL is missing from those answers */
  isMissing?: (client: QueryClient, context: Context) => boolean
  /** Translation namespaces that depend on those answers */
  texts?: (client: QueryClient, context: Context) => readonly string[]
  /** Redirect target that depends on those answers */
  redirect?: (client: QueryClient, context: Context) => string | undefined
}

/**
 * Renders a document with its content (queries prefetched and dehydrated), the true status, and cacheable by a CDN. What
 * the API has not answered in time is left to the browser, which requests it again; such a document is not cached.
 */
export async function answerDocument(
  context: NextPageContext,
  { isUnknown, queries, more, held, isMissing, texts, redirect }: PublicDocument,
): Promise<PublicPageProps & { texts?: readonly string[] }> {
  const { locale, defaultLocale, req, res } = context
  if (!req || !res) throw new Error('Documents are answered by the server.')
  const basics = { siteUrl: serverEnvironment().siteUrl }
  const sayNotFound = () => {
    res.statusCode = NOT_FOUND
    return { ...basics, notFound: true }
  }
  if (isUnknown?.(context)) return sayNotFound()

  const client = createQueryClient()
  let isLate = false
  const wait = setTimeout(() => {
    isLate = true
    void client.cancelQueries()
  }, serverEnvironment().registryApiMs)
  const ask = (all: readonly object[]) =>
    inNameOf(req, () =>
      Promise.allSettled(
        all.map((options) => client.fetchQuery({ ...(options as FetchQueryOptions), retry: false })),
      ),
    )
  const results = await ask(queries(context))
  const [subject] = results
  const destination = redirect?.(client, context)
  if (!destination && !isLate) results.push(...(await ask(more?.(client, context) ?? [])))
  clearTimeout(wait)
  if (destination) {
    const prefix = locale && locale !== defaultLocale ? `/${locale}` : ''
    res.writeHead(TEMPORARILY, { Location: prefix + destination }).end()
    return basics
  }
  const failure = subject?.status === 'rejected' ? serverFailure(subject.reason) : undefined
  // An invalid id: the URL is a 404.
  if (failure?.status === 400) return sayNotFound()
  res.statusCode = isMissing?.(client, context) ? NOT_FOUND : statusOf(failure)
  const isWhole = !failure && !isLate && results.every(isAnswered)
  res.setHeader('Cache-Control', isWhole ? SHARED : 'no-store')
  const dehydratedState = dehydrate(client)
  const parts = new Map(held?.(client, context).map(([key, answer]) => [hashKey(key), answer]))
  for (const { queryHash, state } of dehydratedState.queries)
    if (parts.has(queryHash)) state.data = parts.get(queryHash)
  const asked = { texts: texts?.(client, context) ?? [] }
  client.clear()
  return { ...basics, ...asked, dehydratedState, ...(failure && { failure }) }
}

/** Whether the API has answered; a 404 is an answer too. */
const isAnswered = (result: PromiseSettledResult<unknown>): boolean =>
  result.status === 'fulfilled' || readApiError(result.reason).status === NOT_FOUND

function serverFailure(reason: unknown): ServerFailure {
  const { status, message } = readApiError(reason)
  return { status: status ?? null, message }
}

/** Returns the status of the document: that of an API refusal; any upstream failure is 503. */
function statusOf(failure: ServerFailure | undefined): number {
  if (!failure) return 200
  return failure.status !== null && failure.status >= 400 && failure.status < 500
    ? failure.status
    : UNAVAILABLE
}
