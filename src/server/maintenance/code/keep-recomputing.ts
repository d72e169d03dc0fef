import type { Logger } from 'pino'
import { repeatAtOnce, untilStopped } from '../../platform/repeat'
import { failureReason } from '../../platform/root-cause'
import { recomputeCode, type RecomputeCtx } from './recompute-code'

/** Interval of checking for outdated results. */
const LOOK_EVERY_MS = 60_000
/** Interval of progress messages in the log. */
const TELL_EVERY_MS = 30_000

/** Recomputes outdated results in the background, in one process at a time and one thread, until it is stopped. */
export function keepRecomputing({ log, ...ctx }: RecomputeCtx & { log: Logger }): {
  stop: () => Promise<void>
} {
  return untilStopped((signal) =>
    repeatAtOnce(
      LOOK_EVERY_MS,
      signal,
      async () => {
        let told = Date.now()
        let hasBegun = false
        const onProgress = (done: number, total: number) => {
          hasBegun = true
          if (total === 0 || Date.now() - told < TELL_EVERY_MS) return
          told = Date.now()
          log.info({ done, total }, 'what code does is being read by newer rules')
        }
        const row = await recomputeCode(ctx, { threads: 1, again: false, signal, onProgress })
        if (hasBegun && row?.endedAt && row.total > 0)
          log.info({ done: row.done, failed: row.failed }, 'what code does was read by newer rules')
        return false
      },
      (error) =>
        log.error({ reason: failureReason(error) }, 'what code does could not be read by newer rules'),
    ),
  )
}
