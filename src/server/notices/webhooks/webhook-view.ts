import type { Webhook } from '../../../contract/notices/webhooks'
import type { WebhookRow } from '../../store/notices/webhooks.repo'

/** A webhook as the API returns it, without its signing secret. */
export const webhookView = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  kinds: row.kinds,
  createdAt: row.createdAt.toISOString(),
  ...(row.failingSince && { failing_since: row.failingSince.toISOString() }),
  ...(row.switchedOffAt && { switched_off_at: row.switchedOffAt.toISOString() }),
})
