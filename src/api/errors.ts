/** What a screen needs to know about a failed call. `status` is undefined when no answer came at all. */
export interface ApiError {
  status: number | undefined
  /** The stable snake_case code of the service (decision 2), or undefined. */
  code: string | undefined
  message: string
  /** Whether it never left for want of a network, or the network went before an answer came. */
  cut?: 'unsent' | 'unanswered'
  /** After how many seconds the service would take the call again, where it says so (`Retry-After`). */
  retryAfter?: number
  /** Under which name the service has logged a failure that it does not explain (decision 2). */
  requestId?: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textIn = (value: unknown, key: string): string | undefined => {
  const text = isRecord(value) ? value[key] : undefined
  return typeof text === 'string' && text !== '' ? text : undefined
}

/**
 * Reads whatever a call threw: an AxiosError with the service's body, an AxiosError without an answer, or anything
 * else.
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
