import type { Webhook } from '../../../contract/notices/webhooks'
import type { Ctx } from '../../access/context'
import { authorize } from '../../access/authorize'
import { listWebhookRows } from '../../store/notices/webhooks.repo'
import { webhookView } from './webhook-view'

/** A publisher's webhooks, newest first (contract 1Q). Refuses as `authorize` does. */
export async function listPublisherWebhooks(ctx: Ctx, publisherId: string): Promise<Webhook[]> {
  const { publisher } = await authorize(ctx, ctx.db, 'listPublisherWebhooks', { publisherId })
  return (await listWebhookRows(ctx.db, { publisherId: publisher.id })).map(webhookView)
}
