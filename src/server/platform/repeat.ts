import { setTimeout as delay } from 'node:timers/promises'

/** Sleeps so many milliseconds or until the signal is aborted; does not keep the process alive. */
export const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal, ref: false }).catch(() => undefined)

/** Repeats `work`, so many milliseconds after it has ended, until the signal is aborted. */
export async function repeat(everyMs: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work()
    await rest(everyMs, signal)
  }
}

/** Starts work that runs until it is stopped: `stop` aborts its signal and resolves once the work has ended. */
export function untilStopped(work: (signal: AbortSignal) => Promise<void>): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const working = work(stopping.signal)
  return {
    stop: () => {
      stopping.abort()
      return working
    },
  }
}

/**
 * Repeats `work` until the signal is aborted: immediately while it returns that there is more, otherwise after so many
 * milliseconds, also after a failure.
 */
export async function repeatAtOnce(
  everyMs: number,
  signal: AbortSignal,
  work: () => Promise<boolean>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    const hasMore = await work().catch((error: unknown) => {
      onFailure(error)
      return false
    })
    if (!hasMore) await rest(everyMs, signal)
  }
}
