import { Refusal } from '../../platform/refusal'

const UNREACHABLE = /^(?:ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|TimeoutError)/
// The S3 client tells the status of an answer; where it tells none, there was no answer.
const NO_ANSWER = 599

interface Failure {
  code?: unknown
  name?: unknown
  cause?: unknown
  $metadata?: { httpStatusCode?: number }
}

/** Whether one of the failures behind a failure has the property; flydrive wraps what its drivers say. */
function some(error: unknown, test: (failure: Failure) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false
  return test(error) || some((error as Failure).cause, test)
}

/** Whether a store says that it has no such object. */
const isMissing = (error: unknown): boolean =>
  some(error, ({ code, $metadata }) => code === 'ENOENT' || $metadata?.httpStatusCode === 404)

/** For `catch`: undefined where a store has no such object; throws any other failure again. */
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

/** Passes on what a store answers; one that cannot be reached is refused as `service_unavailable`. */
export const reaching = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (!isUnreachable(error)) throw error
    throw new Refusal('service_unavailable', 'The registry can’t reach its archives. Try again in a moment.')
  })
