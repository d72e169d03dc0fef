import type { UseQueryResult } from '@tanstack/react-query'
import { readApiError, type ApiError } from './errors'

/** The server's error when it fetched a page's content; a plain page prop. */
export type ServerFailure = Pick<ApiError, 'message'> & { status: number | null }

type Read = Pick<UseQueryResult, 'isError' | 'error' | 'data' | 'fetchStatus' | 'isPlaceholderData'>

/**
 * Returns why a query has no new data, or undefined. The server's error counts until the browser has fetched itself, so
 * that the document of a failed read contains the message; a query paused while offline counts as failed.
 */
export function failureOf(query: Read, met?: ServerFailure): ApiError | undefined {
  if (query.isError) return readApiError(query.error)
  if (query.data !== undefined && !query.isPlaceholderData) return undefined
  if (query.fetchStatus === 'paused') return { status: undefined, code: undefined, message: '' }
  if (query.data !== undefined || !met) return undefined
  return { status: met.status ?? undefined, code: undefined, message: met.message }
}
