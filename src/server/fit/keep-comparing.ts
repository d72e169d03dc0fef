import type { Logger } from 'pino'
import { repeatAtOnce, untilStopped } from '../platform/repeat'
import { failureReason } from '../platform/root-cause'
import { importShippedKnownBad } from './import-known-bad'
import { refreshClashes, type CompareCtx } from './refresh-clashes'

/** How often a process looks whether packs have to be compared anew. */
const LOOK_EVERY_MS = 60_000

/** What keeps packs compared. */
export interface PackComparer {
  /** Ends, with the packs that are being compared brought to their end. */
  stop: () => Promise<void>
}

/**
 * Keeps packs compared with the most popular ones, one of all processes at a time, and takes in the known bad releases that
 * the registry ships with.
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
