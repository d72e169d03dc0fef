import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_LOOK_MS = 20
const LOOK_EVERY_MS = 200
const WITHIN_MS = 300_000

/** Waits until something is so, however slow the machine is; fails with what it waited for, by default after five minutes. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs = WITHIN_MS,
): Promise<void> {
  const deadline = Date.now() + withinMs
  // Each look takes time from what it waits for.
  for (let pause = FIRST_LOOK_MS; !(await isSo()); pause = Math.min(pause * 1.5, LOOK_EVERY_MS)) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs / 1000} seconds: ${what}`)
    await sleep(pause)
  }
}
