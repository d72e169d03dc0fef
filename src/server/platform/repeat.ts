import { setTimeout as delay } from 'node:timers/promises'

/** Waits so many milliseconds, or until the signal is aborted; keeps no process alive. */
export const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal, ref: false }).catch(() => undefined)

/** Does `work` again and again, each time so many milliseconds after it has ended, until the signal is aborted. */
export async function repeat(everyMs: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work()
    await rest(everyMs, signal)
  }
}
