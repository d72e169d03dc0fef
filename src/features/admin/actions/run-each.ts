/** The state of one of several actions; `failed` has the error thrown. */
export type Outcome = { state: 'waiting' } | { state: 'done' } | { state: 'failed'; error: unknown }

const AT_ONCE = 3

/**
 * Runs an action for each of several things, three at a time, and reports each outcome. A failure does not stop the
 * others; when `signal` is aborted, those not started, or failing because of the abort, stay `waiting`.
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
