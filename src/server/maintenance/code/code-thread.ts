import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { threadFile } from '../../review/inspection/thread-file'
import type { CodeOrder, StoredCode } from './stored-code'

/** How long the code of one pack may take before the thread gives it up by itself, and before the thread is ended. */
const BOUNDS = { packMs: 60_000, endMs: 90_000 }
const MEMORY_LIMIT_MB = 768

/** What the thread says of a zip. */
export type CodeAnswer = { code: StoredCode } | { refusal: string }

/** Reads what code does, one zip after the other. */
export interface CodeThread {
  /** Rejects with the reason why a zip could not be read. */
  read: (order: Omit<CodeOrder, 'deadline'>) => Promise<StoredCode>
  end: () => Promise<void>
}

/**
 * A thread that reads the code of stored zips: loading its own code takes longer than reading a common pack, so that it is
 * kept from one to the next. One that could not be read takes the thread with it, and whatever it has left behind there.
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
    // Between two zips nobody listens.
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
