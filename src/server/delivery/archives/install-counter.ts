import type { Logger } from 'pino'
import type { Db } from '../../platform/database/client'
import { failureReason } from '../../platform/root-cause'
import { countInstalls, storeInstalls, type Install } from '../../store/packs/installs.repo'

/** Counts installs without letting those who install wait for it. */
export interface InstallCounter {
  /** Takes note of an install; it is stored with the next `flush`. */
  add: (install: Install) => void
  /** Stores what was noted, and counts some of what is stored; what cannot be stored now is kept for the next time. */
  flush: () => Promise<void>
}

/**
 * Gathers installs in memory and stores them together: the row of a pack would otherwise be rewritten hundreds of times
 * a second. An install counts once however often it is stored, and is lost only when the process crashes before that.
 * @param everyMs how often it flushes by itself; without it never
 */
export function createInstallCounter({ db, log }: { db: Db; log: Logger }, everyMs?: number): InstallCounter {
  let noted: Install[] = []
  let running: Promise<void> | undefined

  async function storeAndCount(): Promise<void> {
    const batch = noted
    noted = []
    try {
      if (batch.length > 0) noted.push(...(await storeInstalls(db, batch)))
    } catch (error) {
      noted.push(...batch)
      log.warn({ installs: batch.length, reason: failureReason(error) }, 'installs could not be stored yet')
      return
    }
    await countInstalls(db).catch((error: unknown) =>
      log.warn({ reason: failureReason(error) }, 'stored installs could not be counted yet'),
    )
  }

  async function flush(): Promise<void> {
    await running
    const run = storeAndCount().finally(() => {
      if (running === run) running = undefined
    })
    running = run
    return run
  }

  if (everyMs !== undefined) setInterval(() => void (running ?? flush()), everyMs).unref()
  return { add: (install) => void noted.push(install), flush }
}
