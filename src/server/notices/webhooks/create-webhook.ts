import type { Webhook, WebhookInput } from '../../../contract/notices/webhooks'
import type { Ctx } from '../../access/context'
import { authorize } from '../../access/authorize'
import { storeWebhook } from './store-webhook'

/** Creates a signed webhook for the caller's notices (contract 1Q). Refuses as `authorize` and `storeWebhook` do. */
export async function createWebhook(ctx: Ctx, input: WebhookInput): Promise<Webhook> {
  return ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'createWebhook')
    return storeWebhook(ctx, tx, { actor, owner: { userId: actor.id }, action: 'createWebhook' }, input)
  })
}
