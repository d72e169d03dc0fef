import type { Logger } from 'pino'
import type { Db } from '../platform/database/client'
import { repeat, untilStopped } from '../platform/repeat'
import { failureReason } from '../platform/root-cause'
import type { ListSource } from './fetch-lists'
import { refreshCatalogue, type ListCheck } from './refresh-catalogue'

/** Interval of checking whether a fetch is due. */
const LOOK_EVERY_MS = 10 * 60_000

/** The running background task. */
export interface ListFollower {
  /** Stops, after aborting or finishing the current fetch. */
  stop: () => Promise<void>
}

/**
 * Updates the catalogue from the public lists of packs: once a day, in one process at a time. Logs every refused import, but a
 * failed download only when the reason has changed.
 */
export function followLists(parts: {
  db: Db
  source: ListSource
  clock: () => Date
  log: Pick<Logger, 'info' | 'warn'>
  /** called with the result of each check */
  onCheck: (outcome: ListCheck['outcome']) => void
}): ListFollower {
  const { db, source, clock, log, onCheck } = parts
  let isStart = true
  let trouble: string | undefined

  function note(check: ListCheck): void {
    onCheck(check.outcome)
    if (check.outcome === 'imported') {
      const { skipped, ...counts } = check.report
      log.info({ ...counts, skipped: skipped.length }, 'the catalogue is up to date with the public lists')
    }
    const reason = 'reason' in check ? check.reason : undefined
    if (check.outcome === 'refused') log.warn({ reason }, 'the public lists of packs were refused')
    else if (reason !== trouble && reason) log.info({ reason }, 'the public lists of packs cannot be had')
    trouble = reason
  }

  return untilStopped((signal) =>
    repeat(LOOK_EVERY_MS, signal, async () => {
      try {
        const check = await refreshCatalogue(db, source, { now: clock(), isStart, signal })
        isStart = false
        if (check && !signal.aborted) note(check)
      } catch (error) {
        log.warn({ reason: failureReason(error) }, 'the public lists of packs were not imported')
      }
    }),
  )
}
