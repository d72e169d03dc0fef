import { setTimeout as sleep } from 'node:timers/promises'
import type { ServingProcess } from './serving-process'

const LOOK_EVERY_MS = 20
const USABLE_WITHIN_MS = 600_000

/** Polls until a condition holds; throws after the given milliseconds. */
export async function until(what: string, withinMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what} did not come about in ${withinMs} ms`)
    await sleep(LOOK_EVERY_MS)
  }
}

/** Waits until a process of the service uses what the given metric reports. */
export const untilUsable = (
  { url }: ServingProcess,
  metric: string,
  withinMs = USABLE_WITHIN_MS,
): Promise<void> =>
  until(metric, withinMs, async () => {
    const text = await (await fetch(`${url}/metrics`)).text()
    return text.includes(`\n${metric} 1\n`)
  })
