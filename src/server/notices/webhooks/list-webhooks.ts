import type { Webhook } from '../../../contract/notices/webhooks'
import type { Ctx } from '../../access/context'
import { authorize } from '../../access/authorize'
import { listWebhookRows } from '../../store/notices/webhooks.repo'
import { webhookView } from './webhook-view'

/** The caller's own webhooks, newest first (contract 1Q). Refuses as `authorize` does. */
export async function listWebhooks(ctx: Ctx): Promise<Webhook[]> {
  const { actor } = await authorize(ctx, ctx.db, 'listWebhooks')
  return (await listWebhookRows(ctx.db, { userId: actor.id })).map(webhookView)
}
