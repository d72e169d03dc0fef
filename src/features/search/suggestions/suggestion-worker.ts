import { suggester } from './suggester'
import type { WorkerRequest, WorkerResponse } from './start-suggester'

// The worker of the suggestions: handles requests of the page, and posts the results.
addEventListener('message', ({ data: { id, call, values } }: MessageEvent<WorkerRequest>) => {
  const run = suggester[call] as (...values: unknown[]) => Promise<unknown>
  run(...values).then(
    (value) => postMessage({ id, value } satisfies WorkerResponse),
    (failure: unknown) => postMessage({ id, failure: String(failure) } satisfies WorkerResponse),
  )
})
