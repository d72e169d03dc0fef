import { LIMITS } from '../../../contract/conventions/limits'
import type { WebhookDelivery } from '../../../contract/notices/webhooks'
import type { Ctx } from '../../access/context'
import { authorize } from '../../access/authorize'
import { listDeliveryRecords } from '../../store/notices/webhooks.repo'
import { deliveryView } from './delivery-view'
import { requireWebhook } from './require-webhook'

/** A webhook's latest deliveries and their outcomes (contract 1Q). Refuses as `authorize` and `requireWebhook` do. */
export async function listWebhookDeliveries(ctx: Ctx, webhookId: string): Promise<WebhookDelivery[]> {
  const { actor } = await authorize(ctx, ctx.db, 'listWebhookDeliveries')
  const { id } = await requireWebhook(ctx.db, actor, webhookId)
  return (await listDeliveryRecords(ctx.db, id, LIMITS.webhookDeliveries)).map(deliveryView)
}
