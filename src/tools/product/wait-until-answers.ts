import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from './start-failure'

/** Polls a URL until it returns 200; throws one sentence after `seconds`, and at once when `over`. */
export async function waitUntilAnswers(
  name: string,
  url: string,
  seconds: number,
  over: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  let last = 'it did not answer'
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url, { signal: AbortSignal.any([over, AbortSignal.timeout(10_000)]) })
      if (response.ok) return
      last = `it answered ${response.status}`
    } catch {
      last = 'it did not answer'
    }
    await sleep(150, undefined, { signal: over })
  }
  throw new StartFailure(`The ${name} is not ready after ${seconds} s: ${last} at ${url}.`)
}
