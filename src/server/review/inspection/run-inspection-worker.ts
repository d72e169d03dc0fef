import { Worker } from 'node:worker_threads'
import { ArchiveRefusal } from '../zip/archive-refusal'
import type { InspectionAnswer, InspectionOrder } from './inspection-worker'
import { type Inspection, refusedInspection } from './inspection'
import { THREAD_FILE } from './thread-file'
import { threadMilliseconds } from './thread-time'

const TIME_LIMIT = 20_000
/** How much longer than its share of a processor a review may last, on a machine that has much else to do. */
const PATIENCE = 6
const WATCH_EVERY = 100
/** What the README may take of it, once the verdict is known. */
const README_LIMIT = 5_000
const MEMORY_LIMIT_MB = 768

export interface InspectOptions {
  /**
   * Milliseconds of processor time after which the review is stopped, 20 seconds by default; it is also stopped when
   * six times as long has passed.
   */
  timeLimit?: number
  /** Gets the archive that people would install, unless what was uploaded is refused for what it is. */
  onInstallable?: (bytes: Uint8Array) => void
}

const startWorker = (order: InspectionOrder) =>
  new Worker(THREAD_FILE, {
    workerData: order,
    execArgv: ['--enable-source-maps'],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  })

const unreviewable = () => refusedInspection(new ArchiveRefusal('unreviewable'))

const readmeTooSlow = (verdict: Inspection): Inspection => ({
  ...verdict,
  problems: [
    ...verdict.problems,
    { file: 'README', message: 'it takes too long to render and is not shown.' },
  ],
})

/**
 * Reviews an uploaded archive: opens it safely, reads what its pack says of itself, finds its node classes and dangerous
 * patterns, and judges. Nothing of it is run or written to disk. It happens in a thread of its own, which is stopped when
 * it takes too much time or memory, so that no archive can hold up the service.
 * @param source the archive's bytes, or the path of a file that holds them
 * @returns the inspection; whatever is wrong with the archive is its `refusal`
 * @throws only when the file at a given path cannot be read
 */
export async function runInspectionWorker(
  source: Buffer | string,
  options: InspectOptions = {},
): Promise<Inspection> {
  const timeLimit = options.timeLimit ?? TIME_LIMIT
  const worker = startWorker({ source, deadline: Date.now() + timeLimit * PATIENCE })
  const watch = watchTime()
  let verdict: Inspection | undefined
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Inspection>((resolve, reject) => {
      let limit = timeLimit
      timer = setInterval(
        () => {
          const { used, passed } = watch.look()
          if (used > limit || passed > limit * PATIENCE)
            resolve(verdict ? readmeTooSlow(verdict) : refusedInspection(new ArchiveRefusal('too_slow')))
        },
        Math.min(WATCH_EVERY, timeLimit),
      )
      worker.on('message', (answer: InspectionAnswer) => {
        if (answer.kind === 'begun') return watch.begin(answer.threadId)
        if (answer.kind === 'opened') return options.onInstallable?.(answer.installable)
        verdict = answer.inspection
        if (answer.kind === 'whole') return resolve(verdict)
        limit = Math.min(timeLimit, watch.look().used + README_LIMIT)
      })
      worker.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError
          ? resolve(verdict ? readmeTooSlow(verdict) : unreviewable())
          : reject(error),
      )
      worker.on('exit', () => resolve(verdict ?? unreviewable()))
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
