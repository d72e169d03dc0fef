import { type Inspection, refusedInspection } from './inspection'
import { superviseThread } from './supervise-thread'

const TIME_LIMIT = 20_000

export interface InspectOptions {
  /**
   * CPU time limit of the review in milliseconds, 20 seconds by default; the wall time limit is twelve times as long.
   */
  timeLimit?: number
  /** Receives the installable archive, unless the upload itself is refused. */
  onInstallable?: (bytes: Uint8Array) => void
}

const readmeTooSlow = (verdict: Inspection): Inspection => ({
  ...verdict,
  problems: [
    ...verdict.problems,
    { file: 'README', message: 'it takes too long to render and is not shown.' },
  ],
})

/**
 * Reviews an uploaded archive: opens it safely, reads the pack's metadata, finds node classes and dangerous patterns, and
 * decides the verdict. Nothing is executed or written to disk. Runs in a worker thread, which is terminated when it
 * exceeds its time or memory limit.
 * @param source the archive's bytes, or the path of a file that contains them
 * @returns the inspection; anything wrong with the archive is its `refusal`
 * @throws only when the file at a given path cannot be read
 */
export const runInspectionWorker = (
  source: Buffer | string,
  { timeLimit = TIME_LIMIT, onInstallable }: InspectOptions = {},
): Promise<Inspection> =>
  superviseThread<Inspection>(
    'inspection-worker',
    { source },
    { timeLimit, onInstallable, refused: refusedInspection, withoutReadme: readmeTooSlow },
  )
