import type { Logger } from 'pino'
import type { Db } from '../platform/database/client'
import { repeat, untilStopped } from '../platform/repeat'
import { failureReason } from '../platform/root-cause'
import type { ListSource } from './fetch-lists'
import { refreshCatalogue, type ListCheck } from './refresh-catalogue'

/** How often a process looks whether it is the time to ask. */
const LOOK_EVERY_MS = 10 * 60_000

/** What follows the public lists of packs. */
export interface ListFollower {
  /** Ends, with what is under way given up or brought to its end. */
  stop: () => Promise<void>
}

/**
 * Keeps the catalogue up to date with the public lists of packs: asks for them once a day, one of all processes at a time.
 * What cannot be imported is in the log each time; that there is no network only when it was not so before.
 */
export function followLists(parts: {
  db: Db
  source: ListSource
  clock: () => Date
  log: Pick<Logger, 'info' | 'warn'>
  /** told how each asking ended */
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
