import pino from 'pino'
import type { Mail } from '../../src/server/adapters/mail/mailer'
import type { DeliveryCtx } from '../../src/server/notices/delivery/delivery-ctx'
import { sendMails } from '../../src/server/notices/delivery/send-mails'
import { sendWebhooks } from '../../src/server/notices/delivery/send-webhooks'
import { spreadNotices } from '../../src/server/notices/delivery/spread-notices'
import { database } from './database'
import { PUBLIC_URL, SITE_URL } from './service'

/** Returns the delivery context of a test. */
export async function delivering(parts: Partial<DeliveryCtx> = {}): Promise<DeliveryCtx> {
  const { db } = await database()
  return {
    db,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    siteUrl: SITE_URL,
    publicUrl: PUBLIC_URL,
    ...parts,
  }
}

/** Creates the notices of all recorded events, and sends what is due. */
export async function deliver(parts: Partial<DeliveryCtx> = {}): Promise<void> {
  const ctx = await delivering(parts)
  while (await spreadNotices(ctx));
  while (await sendMails(ctx));
  while (await sendWebhooks(ctx));
}

/** Returns a mailer that records mails. */
export function keptMails() {
  const sent: Mail[] = []
  return { sent, mailer: { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) } }
}
