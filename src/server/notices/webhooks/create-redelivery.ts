import type { Ctx } from '../../access/context'
import { authorize } from '../../access/authorize'
import { recordAudit } from '../../audit/record-audit'
import { Refusal } from '../../platform/refusal'
import { redeliver, updateWebhookRow } from '../../store/notices/webhooks.repo'
import { requireWebhook } from './require-webhook'

/**
 * Sends a message to a webhook again, with its original id (contract 1Q); switches a disabled webhook back on. Refuses as
 * `authorize` and `requireWebhook` do, and with `webhook_not_found`.
 */
export async function createRedelivery(
  ctx: Ctx,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'createRedelivery')
    const { id, publisherId, url } = await requireWebhook(tx, actor, webhookId)
    if (!(await redeliver(tx, id, deliveryId, ctx.clock())))
      throw new Refusal('webhook_not_found', 'Nothing of this id was sent to the webhook.')
    await updateWebhookRow(tx, id, { switchedOffAt: null, failingSince: null })
    await recordAudit(tx, ctx, actor, {
      action: 'createRedelivery',
      target: publisherId === null ? `user:${actor.id}` : `publisher:${publisherId}`,
      after: { webhook: id, delivery: deliveryId, host: new URL(url).host },
    })
  })
}
