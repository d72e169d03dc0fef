const LOST_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

const LOST_IN_WORDS = /connection timeout|Connection terminated|timeout exceeded when trying to connect/i

/** Whether a failure means that the database cannot be reached at the moment, rather than that a statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown }
  if (typeof code === 'string' && (LOST_CONNECTION.has(code) || code.startsWith('08'))) return true
  if (typeof message === 'string' && LOST_IN_WORDS.test(message)) return true
  return isDatabaseUnavailable(cause)
}

/** Whether a statement failed because another request stored the same thing at the same moment. */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === '23505' || isUniqueViolation(cause)
}
