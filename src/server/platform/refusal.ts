import type { ErrorCode } from '../../contract/conventions/error-body'

/**
 * A call that is answered with an error instead of a result (decision 2). Thrown anywhere in a use-case; http/errors.ts turns
 * it into `{error, message}` and the code's status.
 */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    /** when to retry; sent as `Retry-After` */
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}
