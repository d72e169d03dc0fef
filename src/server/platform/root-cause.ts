/** What went wrong in the end, below what drizzle and node's sockets wrap around it. */
export function rootCause(error: unknown): unknown {
  if (error instanceof AggregateError) return rootCause(error.errors[0])
  return error instanceof Error && error.cause ? rootCause(error.cause) : error
}
