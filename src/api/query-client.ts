import { QueryClient } from '@tanstack/react-query'
import { isAnsweredByDocument } from './document-answers'
import { readApiError } from './errors'

/** How long unused answers stay in memory and in browser storage: 24 hours in milliseconds (specification, section 9). */
export const CACHE_TIME = 24 * 60 * 60 * 1000

const RETRIES = 3

const onServer = typeof window === 'undefined'

/** A failed query is tried again up to 3 times, but never after a 404 (specification, section 8). */
export const shouldRetry = (failureCount: number, error: unknown): boolean =>
  failureCount < RETRIES && readApiError(error).status !== 404

/**
 * A new cache with the product's rules: stale at once, kept 24 hours (specification, section 9); what the document has
 * just brought is not asked again. On the server it goes with its request: a timer of 24 hours would keep every
 * visitor's answers in memory. A write without a network fails at once: kept back, it would be sent much later, when
 * nobody may want it any more.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        staleTime: 0,
        gcTime: onServer ? Infinity : CACHE_TIME,
        refetchOnMount: onServer || ((query) => !isAnsweredByDocument(query)),
      },
      mutations: { networkMode: 'always' },
    },
  })

let shared: QueryClient | undefined

/** The browser's one cache; on the server a fresh one each time, so that no visitor sees another's answers. */
export function queryClient(): QueryClient {
  if (onServer) return createQueryClient()
  shared ??= createQueryClient()
  return shared
}
