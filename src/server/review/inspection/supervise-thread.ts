import { Worker } from 'node:worker_threads'
import { holdGrammar } from '../python/grammar'
import { ArchiveRefusal } from '../zip/archive-refusal'
import { type ThreadProgram, threadFile } from './thread-file'
import { threadMilliseconds } from './thread-time'

/** A reading is limited by its processor time; on a busy machine its wall time may be this many times longer. */
const WALL_TIME_FACTOR = 12
const WATCH_EVERY = 100
/** How much of its time the README may take, once the rest is known. */
const README_SHARE = 1 / 4
const MEMORY_LIMIT_MB = 768

/** What every thread is given. */
export interface ThreadOrder {
  source: Uint8Array | string
  /** milliseconds since the epoch after which it stops by itself */
  deadline: number
}

/**
 * What a thread answers: that it begins, what people would install, what was found without the README, and at the end
 * everything.
 */
export type ThreadAnswer<T> =
  | { kind: 'begun'; threadId: number | undefined }
  | { kind: 'opened'; installable: Uint8Array }
  | { kind: 'verdict' | 'whole'; found: T }

/** How what a thread finds is put where it does not come to its end. */
export interface Supervision<T> {
  /** milliseconds of processor time after which it is stopped */
  timeLimit: number
  /** gets the archive that people would install */
  onInstallable?: (bytes: Uint8Array) => void
  /** what is said of an archive that uses up what may be used */
  refused: (refusal: ArchiveRefusal) => T
  /** what is said where the README alone does so */
  withoutReadme: (found: T) => T
}

/**
 * Has an archive read in a thread of its own, which is stopped when it takes too much time or memory, so that no archive
 * can hold up the service.
 * @param order what the thread is given besides its deadline: the archive, and what else it asks for
 * @throws what goes wrong in the thread and is not the archive's fault
 */
export async function superviseThread<T>(
  program: ThreadProgram,
  order: Omit<ThreadOrder, 'deadline'> & Readonly<Record<string, unknown>>,
  { timeLimit, onInstallable, refused, withoutReadme }: Supervision<T>,
): Promise<T> {
  holdGrammar()
  const worker = new Worker(threadFile(program), {
    workerData: { ...order, deadline: Date.now() + timeLimit * WALL_TIME_FACTOR } satisfies ThreadOrder,
    execArgv: ['--enable-source-maps'],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  })
  const watch = watchTime()
  let verdict: T | undefined
  let timer: NodeJS.Timeout | undefined
  const broken = (code: 'too_slow' | 'unreviewable') =>
    verdict === undefined ? refused(new ArchiveRefusal(code)) : withoutReadme(verdict)
  try {
    return await new Promise<T>((resolve, reject) => {
      let limit = timeLimit
      timer = setInterval(
        () => {
          const { used, passed } = watch.look()
          if (used > limit || passed > limit * WALL_TIME_FACTOR) resolve(broken('too_slow'))
        },
        Math.min(WATCH_EVERY, timeLimit),
      )
      worker.on('message', (answer: ThreadAnswer<T>) => {
        if (answer.kind === 'begun') return watch.begin(answer.threadId)
        if (answer.kind === 'opened') return onInstallable?.(answer.installable)
        verdict = answer.found
        if (answer.kind === 'whole') return resolve(verdict)
        limit = Math.min(timeLimit, watch.look().used + timeLimit * README_SHARE)
      })
      worker.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError
          ? resolve(broken('unreviewable'))
          : reject(error),
      )
      worker.on('exit', () => resolve(verdict ?? refused(new ArchiveRefusal('unreviewable'))))
    })
  } finally {
    clearInterval(timer)
    await worker.terminate()
  }
}

/**
 * Measures what a thread uses from when it begins its work (loading its code is not counted): its processor time or,
 * where the system does not tell, all time that passes.
 */
function watchTime() {
  const start = Date.now()
  let used = () => 0
  return {
    begin(id: number | undefined) {
      const begun = Date.now()
      const before = id === undefined ? undefined : threadMilliseconds(id)
      used = () => {
        const now = id === undefined ? undefined : threadMilliseconds(id)
        return now === undefined || before === undefined ? Date.now() - begun : now - before
      }
    },
    look: () => ({ passed: Date.now() - start, used: used() }),
  }
}
