import type { UseQueryResult } from '@tanstack/react-query'
import { readApiError, type ApiError } from './errors'

/** What went wrong when the server asked for a page's content; a plain page prop. */
export type ServerFailure = Pick<ApiError, 'message'> & { status: number | null }

type Read = Pick<UseQueryResult, 'isError' | 'error' | 'data' | 'fetchStatus' | 'isPlaceholderData'>

/**
 * Why a query has nothing new to show, or undefined. What the server met counts until the browser has asked itself, so
 * that a document of a failed read says so from its first line; a question that waits for the network counts as failed.
 */
export function failureOf(query: Read, met?: ServerFailure): ApiError | undefined {
  if (query.isError) return readApiError(query.error)
  if (query.data !== undefined && !query.isPlaceholderData) return undefined
  if (query.fetchStatus === 'paused') return { status: undefined, code: undefined, message: '' }
  if (query.data !== undefined || !met) return undefined
  return { status: met.status ?? undefined, code: undefined, message: met.message }
}
