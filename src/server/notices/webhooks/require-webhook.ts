import type { Actor } from '../../access/context'
import type { Db } from '../../platform/database/client'
import { Refusal } from '../../platform/refusal'
import { findWebhook, type WebhookRow } from '../../store/notices/webhooks.repo'

/** A webhook of the user or of a publisher they own. Refuses with `webhook_not_found`. */
export async function requireWebhook(db: Db, actor: Actor, id: string): Promise<WebhookRow> {
  const webhook = await findWebhook(db, actor.id, id)
  if (!webhook) throw new Refusal('webhook_not_found', 'You have no such webhook.')
  return webhook
}
