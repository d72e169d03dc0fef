import { Worker } from 'node:worker_threads'
import { threadFile } from '../review/inspection/thread-file'

/** What the thread is asked for. */
export interface HighlightOrder {
  text: string
  grammar: string
}

/** How long one file may take, and before it the loading of the thread; how many may wait; how long a thread is kept without work. */
const BOUNDS = { fileMs: 3_000, loadingMs: 20_000, waiting: 50, idleMs: 30_000 }
const MEMORY_LIMIT_MB = 128

export interface Highlighter {
  /** Lines of HTML; undefined where a text cannot be highlighted in time. Rejects with `Busy` when too many wait. */
  highlight: (order: HighlightOrder) => Promise<string[] | undefined>
}

/** Too many texts wait to be highlighted. */
export class Busy extends Error {}

/** What the thread says: that it begins with a text, then the lines; undefined where there are none. */
type HighlightAnswer = 'begun' | string[] | undefined

/** A thread that highlights one text after the other, until it takes too long over one or breaks. */
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
 * Highlights texts in a thread of its own, one after the other: a text on which a grammar runs for ever ends with its thread,
 * and nobody else waits longer than its time. The thread begins with the first text and ends when there was none for a while.
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
