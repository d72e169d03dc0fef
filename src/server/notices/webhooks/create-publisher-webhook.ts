import type { Webhook, WebhookInput } from '../../../contract/notices/webhooks'
import type { Ctx } from '../../access/context'
import { authorize } from '../../access/authorize'
import { storeWebhook } from './store-webhook'

/**
 * Creates a signed webhook for a publisher's notices (contract 1Q); it works as long as its creator is an owner.
 * Refuses as `authorize` and `storeWebhook` do.
 */
export async function createPublisherWebhook(
  ctx: Ctx,
  publisherId: string,
  input: WebhookInput,
): Promise<Webhook> {
  return ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'createPublisherWebhook', { publisherId })
    const owner = { publisherId: publisher.id }
    return storeWebhook(ctx, tx, { actor, owner, action: 'createPublisherWebhook' }, input)
  })
}
