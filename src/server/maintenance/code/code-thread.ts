import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { threadFile } from '../../review/inspection/thread-file'
import type { CodeOrder, StoredCode } from './stored-code'

/** Timeouts of one pack: when the thread itself gives up, and when it is terminated. */
const BOUNDS = { packMs: 60_000, endMs: 90_000 }
const MEMORY_LIMIT_MB = 768

/** The thread's answer for a zip. */
export type CodeAnswer = { code: StoredCode } | { refusal: string }

/** Analyzes the code of zips, one after the other. */
export interface CodeThread {
  /** Rejects with the reason why a zip could not be read. */
  read: (order: Omit<CodeOrder, 'deadline'>) => Promise<StoredCode>
  end: () => Promise<void>
}

/**
 * A thread that analyzes the code of stored zips. It is reused, because loading its modules takes longer than reading a
 * typical pack; after a failure it is terminated, with whatever state it left behind.
 */
export function createCodeThread(): CodeThread {
  let running: { worker: Worker; exited: AbortSignal } | undefined

  async function end(): Promise<void> {
    const ending = running
    running = undefined
    await ending?.worker.terminate()
  }

  function start() {
    const worker = new Worker(threadFile('code-worker'), {
      execArgv: ['--enable-source-maps'],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    })
    const exit = new AbortController()
    worker.once('exit', () => exit.abort())
    // Between two zips there is no other listener.
    worker.on('error', () => undefined)
    return { worker, exited: exit.signal }
  }

  async function ask(order: Omit<CodeOrder, 'deadline'>): Promise<CodeAnswer> {
    const { worker, exited } = (running ??= start())
    const signal = AbortSignal.any([exited, AbortSignal.timeout(BOUNDS.endMs)])
    const answered = once(worker, 'message', { signal }) as Promise<[CodeAnswer]>
    worker.postMessage({ ...order, deadline: Date.now() + BOUNDS.packMs } satisfies CodeOrder)
    try {
      return (await answered)[0]
    } catch (error) {
      throw signal.aborted ? new Error('Its code takes too long to be read.') : error
    }
  }

  return {
    async read(order) {
      try {
        const answer = await ask(order)
        if ('refusal' in answer) throw new Error(answer.refusal)
        return answer.code
      } catch (error) {
        await end()
        throw error
      }
    },
    end,
  }
}
