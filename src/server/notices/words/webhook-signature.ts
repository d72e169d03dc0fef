import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

/**
 * A webhook's signing secret in the format of Standard Webhooks. It is derived from the registry's own key and the webhook's
 * id, so that it need not be stored.
 */
export const webhookSecret = (registryKey: string, webhookId: string): string =>
  PREFIX + createHmac('sha256', registryKey).update(`webhook:${webhookId}`).digest('base64')

/** The headers of a Standard Webhooks message: id, Unix time, and the signature over both and the body. */
export function webhookHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
}
