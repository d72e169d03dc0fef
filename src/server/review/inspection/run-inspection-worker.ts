import { type Inspection, refusedInspection } from './inspection'
import { superviseThread } from './supervise-thread'

const TIME_LIMIT = 20_000

export interface InspectOptions {
  /**
   * Milliseconds of processor time after which the review is stopped, 20 seconds by default; it is also stopped when
   * twelve times as long has passed.
   */
  timeLimit?: number
  /** Gets the archive that people would install, unless what was uploaded is refused for what it is. */
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
 * Reviews an uploaded archive: opens it safely, reads what its pack says of itself, finds its node classes and dangerous
 * patterns, and judges. Nothing of it is run or written to disk. It happens in a thread of its own, which is stopped when
 * it takes too much time or memory.
 * @param source the archive's bytes, or the path of a file that holds them
 * @returns the inspection; whatever is wrong with the archive is its `refusal`
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
