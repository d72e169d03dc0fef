import { isAxiosError } from 'axios'

const MOST_TRIES = 4
const LONGEST_WAIT_S = 60

/** Returns the `Retry-After` of a rate limit error in seconds; undefined for any other error. */
function secondsToWait(error: unknown): number | undefined {
  if (!isAxiosError(error) || error.response?.status !== 429) return undefined
  const seconds = Number(error.response.headers['retry-after'])
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_WAIT_S) : 1
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Makes a call and retries it as soon as the rate limit permits. */
export async function retryOnRateLimit<T>(call: () => Promise<T>): Promise<T> {
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
