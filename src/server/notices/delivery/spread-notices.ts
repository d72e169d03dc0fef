import { MAILED_KINDS } from '../../../contract/notices/notice-kinds'
import { insertNoticesOf, markSpread, takeWaitingEvent } from '../../store/notices/events.repo'
import { attachMails } from '../../store/notices/mails.repo'
import { insertDeliveries } from '../../store/notices/webhooks.repo'
import type { DeliveryCtx } from './delivery-ctx'
import { DAY_MS, HOUR_MS } from '../../platform/durations'

/** Notices of one kind within this time are joined into one mail. */
const JOINED_MS = HOUR_MS
/** After this long without a visit, a person gets at most one mail of a kind a week. */
const AWAY_AFTER_MS = 30 * DAY_MS
const AWAY_MS = 7 * DAY_MS

/**
 * Fans the oldest waiting event out into notices for its recipients, with their mails and webhook messages (contract 1Q), in
 * one transaction, so that a crash leaves nothing behind. Concurrent processes take different events.
 * @returns whether there may be more
 */
export async function spreadNotices(ctx: DeliveryCtx): Promise<boolean> {
  const now = ctx.clock()
  return ctx.db.transaction(async (tx) => {
    const event = await takeWaitingEvent(tx)
    if (!event) return false
    await insertNoticesOf(tx, event)
    if (ctx.mailer || ctx.localMode)
      await attachMails(tx, event, {
        now,
        isUsual: MAILED_KINDS.includes(event.kind),
        isLocal: Boolean(ctx.localMode),
        joinedMs: JOINED_MS,
        awayMs: AWAY_MS,
        awaySince: new Date(now.getTime() - AWAY_AFTER_MS),
      })
    await insertDeliveries(tx, event, now)
    await markSpread(tx, event.id, now)
    return true
  })
}
