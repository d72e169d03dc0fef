import type { Logger } from 'pino'
import { repeatAtOnce, untilStopped } from '../platform/repeat'
import { failureReason } from '../platform/root-cause'
import { sealLedger, type SealCtx } from './seal-ledger'

const LOOK_EVERY_MS = 1_000

/** Chains new decisions to the ledger in the background until `stop` is called. */
export function keepSealing({ log, ...ctx }: SealCtx & { log: Logger }): { stop: () => Promise<void> } {
  const daysSealed = new Set<string>()
  return untilStopped((signal) =>
    repeatAtOnce(
      LOOK_EVERY_MS,
      signal,
      () => sealLedger(ctx, daysSealed),
      (error) =>
        log.error({ reason: failureReason(error) }, 'decisions could not be written into the ledger'),
    ),
  )
}
