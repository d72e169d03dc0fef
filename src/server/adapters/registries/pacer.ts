import { setTimeout as delay } from 'node:timers/promises'

/** Lets requests begin one after the other, so many a second at most, and none before a pause is over. */
export function createPacer(perSecond: number, now: () => number = () => performance.now()) {
  const apart = 1000 / perSecond
  let next = 0
  return {
    /** Waits until it is the caller's turn. */
    async turn(signal: AbortSignal): Promise<void> {
      for (;;) {
        const wait = next - now()
        if (wait <= 0) break
        await delay(wait, undefined, { signal })
      }
      next = Math.max(now(), next) + apart
    },
    /** Lets nobody begin for so many milliseconds. */
    pause(ms: number): void {
      next = Math.max(next, now() + ms)
    },
  }
}
