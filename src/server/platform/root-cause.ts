/** What went wrong in the end, below what drizzle and node's sockets wrap around it. */
export function rootCause(error: unknown): unknown {
  if (error instanceof AggregateError) return rootCause(error.errors[0])
  return error instanceof Error && error.cause ? rootCause(error.cause) : error
}

/** What a failure says for the log: never the statement it happened in, whose values may be anybody's. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
