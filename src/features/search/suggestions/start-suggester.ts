import type { Suggester } from './suggester'

/** A request from the page to the worker. */
export interface WorkerRequest {
  id: number
  call: keyof Suggester
  values: unknown[]
}

/** The worker's response. */
export interface WorkerResponse {
  id: number
  value?: unknown
  failure?: string
}

interface Pending {
  resolve: (value: unknown) => void
  reject: (failure: Error) => void
}

const FAILED = 'The worker of suggestions has failed'

/** Starts the suggester: in a worker, to keep the page responsive; in the page if workers are unsupported. */
export async function startSuggester(): Promise<Suggester> {
  if (typeof Worker === 'undefined') return (await import('./suggester')).suggester
  const worker = new Worker(new URL('./suggestion-worker.ts', import.meta.url))
  const pending = new Map<number, Pending>()
  worker.onmessage = ({ data: { id, value, failure } }: MessageEvent<WorkerResponse>) => {
    const one = pending.get(id)
    pending.delete(id)
    if (failure === undefined) one?.resolve(value)
    else one?.reject(new Error(failure))
  }
  let hasFailed = false
  worker.onerror = () => {
    hasFailed = true
    for (const one of pending.values()) one.reject(new Error(FAILED))
    pending.clear()
  }
  let lastId = 0
  const ask =
    (call: keyof Suggester) =>
    (...values: unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        if (hasFailed) return reject(new Error(FAILED))
        lastId += 1
        pending.set(lastId, { resolve, reject })
        worker.postMessage({ id: lastId, call, values } satisfies WorkerRequest)
      })
  return {
    open: ask('open'),
    openWhole: ask('openWhole'),
    take: ask('take'),
    follow: ask('follow'),
    suggest: ask('suggest'),
    topics: ask('topics'),
  } as Suggester
}
