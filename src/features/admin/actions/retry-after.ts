import { isAxiosError } from 'axios'

const MOST_TRIES = 4
const LONGEST_WAIT_S = 60
const RATE_LIMITED = 429
const SERVICE_UNAVAILABLE = 503

/** Returns for how many seconds a rate limit or a busy service asks to wait; undefined for any other error. */
function secondsToWait(error: unknown): number | undefined {
  if (!isAxiosError(error) || !error.response) return undefined
  const { status, headers } = error.response
  const seconds = Number(headers['retry-after'] ?? NaN)
  if (status !== RATE_LIMITED && (status !== SERVICE_UNAVAILABLE || Number.isNaN(seconds))) return undefined
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_WAIT_S) : 1
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/**
 * Makes a call, and retries it when a rate limit or a busy service (decision 39) says to come back later. Both refuse a call
 * before anything of it is done.
 */
export async function retryAfter<T>(call: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await call()
    } catch (error) {
      const seconds = secondsToWait(error)
      if (seconds === undefined || tried === MOST_TRIES) throw error
      await pause(seconds)
    }
  }
}
