import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_LOOK_MS = 20
const LOOK_EVERY_MS = 200
const WITHIN_MS = 300_000

/** Waits until a condition holds, however slow the machine is; fails with its description, by default after five minutes. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs = WITHIN_MS,
): Promise<void> {
  const deadline = Date.now() + withinMs
  // Polling backs off, because each check takes time from the work it waits for.
  for (let pause = FIRST_LOOK_MS; !(await isSo()); pause = Math.min(pause * 1.5, LOOK_EVERY_MS)) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs / 1000} seconds: ${what}`)
    await sleep(pause)
  }
}
