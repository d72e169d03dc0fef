/** Why a call to another registry failed, which decides between retrying, skipping and pausing. */
export type SourceFailureKind =
  /** it does not exist: 404 or 410 */
  | 'missing'
  /** the response is too large */
  | 'too_large'
  /** its URL, or one it refers to, may not be requested */
  | 'not_allowed'
  /** the response is not what the call should return */
  | 'unreadable'
  /** it refuses: any other 4xx */
  | 'refused'
  /** it is down or overloaded */
  | 'unavailable'

/** A failed call to another registry, with a message for the operator. */
export class SourceFailure extends Error {
  constructor(
    readonly kind: SourceFailureKind,
    message: string,
    readonly status?: number,
  ) {
    super(message)
  }
}
