import { Refusal } from '../../platform/refusal'

const UNREACHABLE = /^(?:ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|TimeoutError)/
// The S3 client reports the response's status; without one there was no response.
const NO_ANSWER = 599

interface Failure {
  code?: unknown
  name?: unknown
  cause?: unknown
  $metadata?: { httpStatusCode?: number }
}

/** Whether any error in the cause chain matches; flydrive wraps its drivers' errors. */
function some(error: unknown, test: (failure: Failure) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false
  return test(error) || some((error as Failure).cause, test)
}

/** Whether the store says that the object does not exist. */
const isMissing = (error: unknown): boolean =>
  some(error, ({ code, $metadata }) => code === 'ENOENT' || $metadata?.httpStatusCode === 404)

/** For `catch`: undefined when the object does not exist; rethrows any other error. */
export function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
  return undefined
}

const isUnreachable = (error: unknown): boolean =>
  some(
    error,
    ({ code, name, $metadata }) =>
      UNREACHABLE.test(String(code)) ||
      UNREACHABLE.test(String(name)) ||
      ($metadata !== undefined && ($metadata.httpStatusCode ?? NO_ANSWER) >= 500),
  )

/** Passes a store's result on; refuses with `service_unavailable` when the store cannot be reached. */
export const reaching = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (!isUnreachable(error)) throw error
    throw new Refusal('service_unavailable', 'The registry can’t reach its archives. Try again in a moment.')
  })
