const LOST_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', '57P01', '57P02', '57P03', '53300'])

/** Whether a failure means that the database cannot be reached at the moment, rather than that a statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (LOST_CONNECTION.has(code) || code.startsWith('08')) return true
  if (/connection timeout|Connection terminated|timeout exceeded when trying to connect/i.test(error.message)) return true
  return isDatabaseUnavailable(error.cause)
}
