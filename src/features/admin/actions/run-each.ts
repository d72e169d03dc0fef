/** How one of several acts stands; a failed one carries what it threw. */
export type Outcome = { state: 'waiting' } | { state: 'done' } | { state: 'failed'; error: unknown }

const AT_ONCE = 3

/**
 * Does the same to each of several things, three at once, and tells after each how it went. One that fails stops
 * nothing; when `signal` is aborted, what has not begun, or gives up because of that, is left waiting.
 */
export async function runEach<Thing>(
  things: readonly Thing[],
  act: (thing: Thing) => Promise<unknown>,
  onOutcome: (thing: Thing, outcome: Outcome) => void,
  signal: AbortSignal,
): Promise<void> {
  const waiting = [...things]
  const work = async () => {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) {
      if (signal.aborted) return
      try {
        await act(thing)
        onOutcome(thing, { state: 'done' })
      } catch (error) {
        if (!signal.aborted || error !== signal.reason) onOutcome(thing, { state: 'failed', error })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
