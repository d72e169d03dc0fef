import { repeat, repeatAtOnce, untilStopped } from '../../platform/repeat'
import { failureReason } from '../../platform/root-cause'
import { deleteNoticesBefore } from '../../store/notices/events.repo'
import { planNotices } from './plan-notices'
import { sendMails } from './send-mails'
import { sendWebhooks } from './send-webhooks'
import { spreadNotices } from './spread-notices'
import { SECOND_MS } from '../../platform/durations'

const PLAN_EVERY_MS = 10 * 60 * SECOND_MS
/** Retention of notices. */
const KEPT_MS = 365 * 24 * 3_600 * SECOND_MS

type StandingCtx = Parameters<typeof planNotices>[0] & Parameters<typeof sendMails>[0]

/**
 * Delivers notices in the background until `stop` is called. Mails and webhooks do not wait for each other; any number of
 * processes can do this concurrently.
 */
export function keepDelivering(ctx: StandingCtx): { stop: () => Promise<void> } {
  const { log } = ctx
  const failed = (error: unknown) =>
    log.error({ reason: failureReason(error) }, 'notices could not be delivered')
  return untilStopped(async (signal) => {
    const keep = (work: (ctx: StandingCtx) => Promise<boolean>) =>
      repeatAtOnce(SECOND_MS, signal, () => work(ctx), failed)
    await Promise.all([
      keep(spreadNotices),
      keep(sendMails),
      keep(sendWebhooks),
      repeat(PLAN_EVERY_MS, signal, () => plan(ctx).catch(failed)),
    ])
  })
}

async function plan(ctx: StandingCtx): Promise<void> {
  await planNotices(ctx)
  await deleteNoticesBefore(ctx.db, new Date(ctx.clock().getTime() - KEPT_MS))
}
