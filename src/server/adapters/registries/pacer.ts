import { setTimeout as delay } from 'node:timers/promises'

/** Rate-limits requests to so many a second, one after the other, and none during a pause. */
export function createPacer(perSecond: number, now: () => number = () => performance.now()) {
  const apart = 1000 / perSecond
  let next = 0
  return {
    /** Waits for the caller's turn. */
    async turn(signal: AbortSignal): Promise<void> {
      for (;;) {
        const wait = next - now()
        if (wait <= 0) break
        await delay(wait, undefined, { signal })
      }
      next = Math.max(now(), next) + apart
    },
    /** Pauses all requests for so many milliseconds. */
    pause(ms: number): void {
      next = Math.max(next, now() + ms)
    },
  }
}
