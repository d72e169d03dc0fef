import { Worker } from 'node:worker_threads'
import { threadFile } from '../review/inspection/thread-file'

/** A request to the thread. */
export interface HighlightOrder {
  text: string
  grammar: string
}

/** Timeouts per file and for starting the thread, maximum queue length, and idle time after which the thread is stopped. */
const BOUNDS = { fileMs: 3_000, loadingMs: 20_000, waiting: 50, idleMs: 30_000 }
const MEMORY_LIMIT_MB = 128

export interface Highlighter {
  /** Lines of HTML; undefined when a text cannot be highlighted in time. Rejects with `Busy` when the queue is full. */
  highlight: (order: HighlightOrder) => Promise<string[] | undefined>
}

/** The queue of texts to highlight is full. */
export class Busy extends Error {}

/** Messages of the thread: that it has begun with a text, then the lines; undefined on failure. */
type HighlightAnswer = 'begun' | string[] | undefined

/** Starts a thread that highlights one text at a time, until one exceeds its timeout or fails. */
function startThread(fileMs: number) {
  const worker = new Worker(threadFile('highlight-worker'), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  })
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let settle: (lines: string[] | undefined) => void = () => undefined
  const end = () => {
    isOver = true
    settle(undefined)
    void worker.terminate()
  }
  worker.on('message', (answer: HighlightAnswer) => {
    clearTimeout(timer)
    if (answer === 'begun') timer = setTimeout(end, fileMs)
    else settle(answer)
  })
  worker.on('error', end)
  worker.on('exit', end)
  worker.unref()
  return {
    isOver: () => isOver,
    end,
    ask: (order: HighlightOrder) =>
      new Promise<string[] | undefined>((resolve) => {
        settle = resolve
        timer = setTimeout(end, BOUNDS.loadingMs)
        worker.postMessage(order)
      }).finally(() => clearTimeout(timer)),
  }
}

/**
 * Highlights texts in a separate thread, one at a time: when a grammar does not terminate, the thread is killed at the timeout,
 * so that others wait no longer than that. The thread is started on demand and stopped when idle.
 */
export function createHighlighter(fileMs: number = BOUNDS.fileMs): Highlighter {
  let thread: ReturnType<typeof startThread> | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const ask = (order: HighlightOrder) => {
    clearTimeout(idle)
    if (!thread || thread.isOver()) thread = startThread(fileMs)
    return thread.ask(order).finally(() => {
      waiting -= 1
      idle = setTimeout(() => thread?.end(), BOUNDS.idleMs).unref()
    })
  }

  return {
    async highlight(order) {
      if (waiting >= BOUNDS.waiting) throw new Busy()
      waiting += 1
      const answer = last.then(() => ask(order))
      last = answer.catch(() => undefined)
      return answer
    },
  }
}
