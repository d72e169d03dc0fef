import { QueryClient } from '@tanstack/react-query'
import { isAnsweredByDocument } from './document-answers'
import { readApiError } from './errors'

/** How long unused answers stay in memory and in browser storage: 24 hours in milliseconds (specification, section 9). */
export const CACHE_TIME = 24 * 60 * 60 * 1000

const RETRIES = 3

const onServer = typeof window === 'undefined'

/** Whether to retry: up to 3 times, but never after a 404 (specification, section 8). */
export const shouldRetry = (failureCount: number, error: unknown): boolean =>
  failureCount < RETRIES && readApiError(error).status !== 404

/**
 * Creates a query cache: answers are stale at once and kept for 24 hours (specification, section 9); those in a fresh
 * document are not refetched. On the server it lives as long as its request: a timer of 24 hours would keep every
 * visitor's answers in memory. A write fails at once when offline: if paused, it would be sent much later, when it may
 * no longer be wanted.
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

/** Returns the browser's only cache; on the server a new one each time, so that visitors never share answers. */
export function queryClient(): QueryClient {
  if (onServer) return createQueryClient()
  shared ??= createQueryClient()
  return shared
}
