import type { UseQueryResult } from '@tanstack/react-query'
import { readApiError, type ApiError } from './errors'

/** What went wrong when the server asked for a page's content; a plain page prop. */
export type ServerFailure = Pick<ApiError, 'message'> & { status: number | null }

/**
 * Why a query has nothing new to show, or undefined. What the server met counts until the browser has asked itself, so
 * that a document of a failed read says so from its first line.
 */
export function failureOf(
  query: Pick<UseQueryResult, 'isError' | 'error' | 'data'>,
  met?: ServerFailure,
): ApiError | undefined {
  if (query.isError) return readApiError(query.error)
  if (query.data !== undefined || !met) return undefined
  return { status: met.status ?? undefined, code: undefined, message: met.message }
}
