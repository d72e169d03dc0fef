import type { Webhook, WebhookChanges } from '../../../contract/notices/webhooks'
import type { Ctx } from '../../access/context'
import { authorize } from '../../access/authorize'
import { recordAudit } from '../../audit/record-audit'
import { updateWebhookRow } from '../../store/notices/webhooks.repo'
import { requireFittingKinds } from './require-fitting-kinds'
import { requireWebhook } from './require-webhook'
import { webhookView } from './webhook-view'

/**
 * Changes which notices a webhook receives (contract 1Q); its URL and signing secret stay. Refuses as `authorize`,
 * `requireWebhook` and, for newly chosen kinds, `requireFittingKinds` do.
 */
export async function updateWebhook(
  ctx: Ctx,
  webhookId: string,
  { kinds: chosen }: WebhookChanges,
): Promise<Webhook> {
  return ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'updateWebhook')
    const webhook = await requireWebhook(tx, actor, webhookId)
    const { id, publisherId, url, kinds: before } = webhook
    const kinds = [...new Set(chosen)]
    requireFittingKinds(
      actor,
      webhook,
      kinds.filter((kind) => !before.includes(kind)),
    )
    await updateWebhookRow(tx, id, { kinds })
    await recordAudit(tx, ctx, actor, {
      action: 'updateWebhook',
      target: publisherId === null ? `user:${actor.id}` : `publisher:${publisherId}`,
      before: { kinds: before },
      after: { host: new URL(url).host, kinds },
    })
    return webhookView({ ...webhook, kinds })
  })
}
