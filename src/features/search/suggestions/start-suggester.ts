import type { Suggester } from './suggester'

/** A request from the page to the worker. */
export interface Asked {
  id: number
  call: keyof Suggester
  values: unknown[]
}

/** The worker's response. */
export interface Told {
  id: number
  value?: unknown
  failure?: string
}

interface Waiting {
  resolve: (value: unknown) => void
  reject: (failure: Error) => void
}

const FAILED = 'The worker of suggestions has failed'

/** Starts the suggester: in a worker, to keep the page responsive; in the page if workers are unsupported. */
export async function startSuggester(): Promise<Suggester> {
  if (typeof Worker === 'undefined') return (await import('./suggester')).suggester
  const worker = new Worker(new URL('./suggestion-worker.ts', import.meta.url))
  const waiting = new Map<number, Waiting>()
  worker.onmessage = ({ data: { id, value, failure } }: MessageEvent<Told>) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (failure === undefined) one?.resolve(value)
    else one?.reject(new Error(failure))
  }
  let hasFailed = false
  worker.onerror = () => {
    hasFailed = true
    for (const one of waiting.values()) one.reject(new Error(FAILED))
    waiting.clear()
  }
  let asked = 0
  const ask =
    (call: keyof Suggester) =>
    (...values: unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        if (hasFailed) return reject(new Error(FAILED))
        asked += 1
        waiting.set(asked, { resolve, reject })
        worker.postMessage({ id: asked, call, values } satisfies Asked)
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
