import { Worker } from 'node:worker_threads'
import { ArchiveRefusal } from './archive-refusal'
import type { InspectAnswer, InspectOrder } from './inspect-worker'
import { type Inspection, refusedInspection } from './inspection'

const TIME_LIMIT = 60_000
/** What the README may take of it, once the verdict is known. */
const README_LIMIT = 10_000
const MEMORY_LIMIT_MB = 768

export interface InspectOptions {
  /** Milliseconds after which the review is stopped; 60 seconds by default. */
  timeLimit?: number
}

// Node 20 does not apply tsx's loader to the entry of a thread, so a line of JavaScript stands before it.
const ENTRY = [require.resolve('tsx/cjs'), require.resolve('./inspect-worker.ts')]
  .map((path) => `require(${JSON.stringify(path)})`)
  .join(';')

const startWorker = (order: InspectOrder) =>
  new Worker(ENTRY, {
    eval: true,
    workerData: order,
    execArgv: [],
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
export async function inspectArchive(
  source: Buffer | string,
  options: InspectOptions = {},
): Promise<Inspection> {
  const timeLimit = options.timeLimit ?? TIME_LIMIT
  const worker = startWorker({ source, deadline: Date.now() + timeLimit })
  let verdict: Inspection | undefined
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Inspection>((resolve, reject) => {
      const start = Date.now()
      const tooSlow = refusedInspection(new ArchiveRefusal('too_slow'))
      timer = setTimeout(() => resolve(tooSlow), timeLimit)
      worker.on('message', ({ isWhole, inspection }: InspectAnswer) => {
        verdict = inspection
        clearTimeout(timer)
        if (isWhole) return resolve(inspection)
        const left = Math.min(README_LIMIT, timeLimit - (Date.now() - start))
        timer = setTimeout(() => resolve(readmeTooSlow(inspection)), left)
      })
      worker.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError
          ? resolve(verdict ? readmeTooSlow(verdict) : unreviewable())
          : reject(error),
      )
      worker.on('exit', () => resolve(verdict ?? unreviewable()))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
