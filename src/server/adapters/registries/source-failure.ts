/** What went wrong with another registry: whether to ask again, to do without, or to leave it alone. */
export type SourceFailureKind =
  /** it is not there: 404 or 410 */
  | 'missing'
  /** it answered with more than may be read */
  | 'too_large'
  /** its address, or one that it leads to, may not be asked */
  | 'not_allowed'
  /** it answered with something that is no answer to this */
  | 'unreadable'
  /** it refuses: any other 4xx */
  | 'refused'
  /** it is away, or has no time for us */
  | 'unavailable'

/** No answer from another registry, with a sentence for the operator. */
export class SourceFailure extends Error {
  constructor(
    readonly kind: SourceFailureKind,
    message: string,
    readonly status?: number,
  ) {
    super(message)
  }
}
