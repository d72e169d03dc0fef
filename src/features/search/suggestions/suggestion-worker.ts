import { suggester } from './suggester'
import type { Asked, Told } from './start-suggester'

// The thread of suggestions: does what the page asks, and tells what came of it.
addEventListener('message', ({ data: { id, call, values } }: MessageEvent<Asked>) => {
  const run = suggester[call] as (...values: unknown[]) => Promise<unknown>
  run(...values).then(
    (value) => postMessage({ id, value } satisfies Told),
    (failure: unknown) => postMessage({ id, failure: String(failure) } satisfies Told),
  )
})
