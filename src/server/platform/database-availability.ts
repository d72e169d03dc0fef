// System errors of the connection, then PostgreSQL's error codes (its manual, appendix A).
const UNAVAILABLE = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // serialization failure: a retry helps
  '40001',
  '40P01',
  '55P03',
  // read-only during a failover
  '25006',
  // statement timeout
  '57014',
  // shutting down, crashed, starting, dropped, idle session timeout
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '25P03',
])
// The classes "connection exception" and "insufficient resources" (connections, memory, disk).
const UNAVAILABLE_CLASS = /^(?:08|53)/

const LOST_IN_WORDS =
  /connection timeout|Connection terminated|timeout exceeded when trying to connect|not queryable|connection is closed/i

/** Whether an error means that the database is unreachable right now, rather than that a statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown }
  if (typeof code === 'string' && (UNAVAILABLE.has(code) || UNAVAILABLE_CLASS.test(code))) return true
  if (typeof message === 'string' && LOST_IN_WORDS.test(message)) return true
  return isDatabaseUnavailable(cause)
}

/** Whether a statement failed because a concurrent request stored the same key. */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === '23505' || isUniqueViolation(cause)
}
