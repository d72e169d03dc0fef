/** A failed call. `status` is undefined when there was no answer. */
export interface ApiError {
  status: number | undefined
  /** The API's stable snake_case error code (decision 2), or undefined */
  code: string | undefined
  message: string
  /** Set when offline: before sending, or before an answer came */
  cut?: 'unsent' | 'unanswered'
  /** `Retry-After` in seconds, if given */
  retryAfter?: number
  /** The request id under which the API logged an unexplained failure (decision 2) */
  requestId?: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textIn = (value: unknown, key: string): string | undefined => {
  const text = isRecord(value) ? value[key] : undefined
  return typeof text === 'string' && text !== '' ? text : undefined
}

/**
 * Converts any error of a call: an AxiosError with the API's body, an AxiosError without an answer, or anything else.
 */
export function readApiError(error: unknown): ApiError {
  const response = isRecord(error) && isRecord(error.response) ? error.response : undefined
  const status = typeof response?.status === 'number' ? response.status : undefined
  const cut = status === undefined && isRecord(error) ? textIn(error.config, 'cut') : undefined
  return {
    status,
    ...((cut === 'unsent' || cut === 'unanswered') && { cut }),
    code: textIn(response?.data, 'error'),
    message: textIn(response?.data, 'message') ?? textIn(error, 'message') ?? String(error),
    retryAfter: Number(textIn(response?.headers, 'retry-after')) || undefined,
    requestId: textIn(response?.data, 'request_id'),
  }
}
