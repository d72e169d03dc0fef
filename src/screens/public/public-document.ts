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

/** What a document of a public page is made of. */
export interface PublicDocument {
  /** Whether no page has the address. */
  isUnknown?: (context: Context) => boolean
  /**
   * What the document should hold. The first query is the page's subject: without its answer the document says 404 or 503.
   */
  queries: (context: Context) => readonly object[]
  /** What else it should hold, which only those answers tell. */
  more?: (client: QueryClient, context: Context) => readonly object[]
  /**
   * What the document holds of answers that it draws and need not hold as a whole (`drawnFrom`), by their keys.
   */
  held?: (client: QueryClient, context: Context) => readonly (readonly [QueryKey, unknown])[]
  /** Whether something that the address names is missing in those answers. */
  isMissing?: (client: QueryClient, context: Context) => boolean
  /** Namespaces of texts that only those answers ask for. */
  texts?: (client: QueryClient, context: Context) => readonly string[]
  /** Another address that is the right one, once the answers are there. */
  redirect?: (client: QueryClient, context: Context) => string | undefined
}

/**
 * Answers a document with its content (queries prefetched and dehydrated), an honest status, and so that a CDN may hold
 * it. What the service has not told in time is left to the browser, which asks for it again; such a document is kept
 * nowhere.
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
  // An id longer or other than any can be: nothing has this address.
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

/** Whether the service has said what there is; nothing is an answer too. */
const isAnswered = (result: PromiseSettledResult<unknown>): boolean =>
  result.status === 'fulfilled' || readApiError(result.reason).status === NOT_FOUND

function serverFailure(reason: unknown): ServerFailure {
  const { status, message } = readApiError(reason)
  return { status: status ?? null, message }
}

/** A refusal keeps its own status; whatever is wrong behind us is "unavailable". */
function statusOf(failure: ServerFailure | undefined): number {
  if (!failure) return 200
  return failure.status !== null && failure.status >= 400 && failure.status < 500
    ? failure.status
    : UNAVAILABLE
}
