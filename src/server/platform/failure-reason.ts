/** What a failure says for the log: never the statement it happened in, whose values may be anybody's. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
