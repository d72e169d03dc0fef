import type { Logger } from 'pino'
import { repeatAtOnce, untilStopped } from '../platform/repeat'
import { failureReason } from '../platform/root-cause'
import { importShippedKnownBad } from './import-known-bad'
import { refreshClashes, type CompareCtx } from './refresh-clashes'

/** Interval of checking for packs to compare. */
const LOOK_EVERY_MS = 60_000

/** The running background task. */
export interface PackComparer {
  /** Stops after the current batch is finished. */
  stop: () => Promise<void>
}

/**
 * Compares packs with the most popular ones in the background, in one process at a time, and imports the known bad releases
 * shipped with the registry.
 */
export function keepComparing({ log, ...ctx }: CompareCtx & { log: Logger }): PackComparer {
  let isFirst = true
  let compared = 0
  return untilStopped((signal) =>
    repeatAtOnce(
      LOOK_EVERY_MS,
      signal,
      async () => {
        if (isFirst) await importShippedKnownBad(ctx.db)
        isFirst = false
        const done = await refreshClashes(ctx)
        compared += done?.compared ?? 0
        if (done?.compared) log.debug(done, 'packs are being compared')
        if (done?.left) return true
        if (compared > 0) log.info({ compared }, 'packs were compared with the most popular ones')
        compared = 0
        return false
      },
      (error) => log.error({ reason: failureReason(error) }, 'packs could not be compared'),
    ),
  )
}
