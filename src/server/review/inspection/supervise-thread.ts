import { Worker } from 'node:worker_threads'
import { holdGrammar } from '../python/grammar'
import { ArchiveRefusal } from '../zip/archive-refusal'
import { type ThreadProgram, threadFile } from './thread-file'
import { threadMilliseconds } from './thread-time'

/** The limit is CPU time; the wall time limit is this many times longer, for busy machines. */
const WALL_TIME_FACTOR = 12
const WATCH_EVERY = 100
/** Share of the time limit that the README may take once everything else is known. */
const README_SHARE = 1 / 4
const MEMORY_LIMIT_MB = 768

/** What every worker thread is given. */
export interface ThreadOrder {
  source: Uint8Array | string
  /** milliseconds since the epoch after which the thread stops by itself */
  deadline: number
}

/**
 * Messages of a worker thread: it has begun, the installable archive, the findings without the README, and finally
 * everything.
 */
export type ThreadAnswer<T> =
  | { kind: 'begun'; threadId: number | undefined }
  | { kind: 'opened'; installable: Uint8Array }
  | { kind: 'verdict' | 'whole'; found: T }

/** Limits of a worker thread, and its results when it exceeds them. */
export interface Supervision<T> {
  /** CPU time in milliseconds after which it is terminated */
  timeLimit: number
  /** receives the installable archive */
  onInstallable?: (bytes: Uint8Array) => void
  /** the result for an archive that exceeds the limits */
  refused: (refusal: ArchiveRefusal) => T
  /** the result when only the README exceeds them */
  withoutReadme: (found: T) => T
}

/**
 * Reads an archive in a worker thread, which is terminated when it exceeds its time or memory limit, so that no archive
 * can block the service.
 * @param order what the thread is given besides its deadline: the archive and further options
 * @throws errors of the thread that are not the archive's fault
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
  const resultOnFailure = (code: 'too_slow' | 'unreviewable') =>
    verdict === undefined ? refused(new ArchiveRefusal(code)) : withoutReadme(verdict)
  try {
    return await new Promise<T>((resolve, reject) => {
      let limit = timeLimit
      timer = setInterval(
        () => {
          const { used, passed } = watch.look()
          if (used > limit || passed > limit * WALL_TIME_FACTOR) resolve(resultOnFailure('too_slow'))
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
          ? resolve(resultOnFailure('unreviewable'))
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
 * Measures a thread's CPU time from the start of its work, excluding the loading of its code; where the system does not
 * report it, wall time.
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
