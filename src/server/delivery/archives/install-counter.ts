import type { Logger } from 'pino'
import type { Db } from '../../platform/database/client'
import { failureReason } from '../../platform/root-cause'
import { countInstalls, storeInstalls, type Install } from '../../store/packs/installs.repo'

/** Counts installs without delaying the installing clients. */
export interface InstallCounter {
  /** Buffers an install until the next `flush`. */
  add: (install: Install) => void
  /** Stores the buffer and counts part of what is stored; what cannot be stored stays buffered. */
  flush: () => Promise<void>
}

/**
 * Buffers installs in memory and stores them in batches; otherwise a pack's row would be rewritten hundreds of times a second.
 * Storing is idempotent. Buffered installs are lost only if the process crashes.
 * @param everyMs interval of automatic flushes; absent: none
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
