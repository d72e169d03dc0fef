import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../contract/conventions/error-body'
import { ArchiveMismatch } from '../adapters/archives/archive-mismatch'
import { isDatabaseUnavailable, isUniqueViolation } from '../platform/database-availability'
import { Refusal } from '../platform/refusal'
import type { RequestEnv } from './router'

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'malformed_json',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
}

/** Default `Retry-After` of `service_unavailable`, in seconds. */
const UNAVAILABLE_FOR = 5

function refusalOf(error: Error): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof HTTPException)
    return new Refusal(
      CODE_OF_STATUS[error.status] ?? 'invalid_request',
      error.message || 'The request is not understood',
    )
  if (isDatabaseUnavailable(error))
    return new Refusal('service_unavailable', 'The registry can’t reach its database. Try again in a moment.')
  if (isUniqueViolation(error))
    return new Refusal(
      'state_conflict',
      'Someone else has just saved the same thing. Check it and try again.',
    )
  return undefined
}

/** Returns what is logged of an error: never the values of a statement, which may be personal data or a secret. */
function describeFailure(error: Error): { name: string; message: string; stack?: string } {
  const cause = error.cause instanceof Error ? error.cause : error
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { name: cause.name, message: cause.message, stack: frames?.join('\n') }
}

/** Answers every error in one format (decision 2); an unknown error reveals only its request id. */
export function answerError(error: Error, context: Context<RequestEnv>): Response {
  const refusal = refusalOf(error)
  context.header('Cache-Control', 'no-store')
  if (refusal) {
    const status = ERROR_STATUS[refusal.code]
    const seconds = refusal.retryAfterSeconds ?? (status === 503 ? UNAVAILABLE_FOR : undefined)
    if (seconds) context.header('Retry-After', String(seconds))
    const body: ErrorBody = { error: refusal.code, message: refusal.message }
    return context.json(body, status)
  }
  const requestId = context.get('requestId')
  if (error instanceof ArchiveMismatch) context.get('services').metrics?.observeMismatch()
  context.get('services').log.error({ failure: describeFailure(error), requestId }, 'unexpected failure')
  const body: ErrorBody = {
    error: 'internal_error',
    message: 'Something went wrong on our side.',
    request_id: requestId,
  }
  return context.json(body, 500)
}
