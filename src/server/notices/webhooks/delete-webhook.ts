import type { Ctx } from '../../access/context'
import { authorize } from '../../access/authorize'
import { recordAudit } from '../../audit/record-audit'
import { deleteWebhookRow } from '../../store/notices/webhooks.repo'
import { requireWebhook } from './require-webhook'

/** Deletes a webhook and its delivery log (contract 1Q). Refuses as `authorize` and `requireWebhook` do. */
export async function deleteWebhook(ctx: Ctx, webhookId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'deleteWebhook')
    const { id, publisherId, url } = await requireWebhook(tx, actor, webhookId)
    await deleteWebhookRow(tx, id)
    await recordAudit(tx, ctx, actor, {
      action: 'deleteWebhook',
      target: publisherId === null ? `user:${actor.id}` : `publisher:${publisherId}`,
      before: { id, host: new URL(url).host },
    })
  })
}
