/** The innermost cause of an error, below the wrappers of drizzle and node's sockets. */
export function rootCause(error: unknown): unknown {
  if (error instanceof AggregateError) return rootCause(error.errors[0])
  return error instanceof Error && error.cause ? rootCause(error.cause) : error
}

/** An error's message for the log: never the failed statement, whose values may be private. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
