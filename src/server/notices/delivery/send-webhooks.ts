import { postAllowed } from '../../adapters/web/fetch-allowed'
import { webhookRules } from '../../adapters/web/webhook-address'
import {
  settleDelivery,
  takeDeliveries,
  updateWebhookRow,
  type TakenDelivery,
} from '../../store/notices/webhooks.repo'
import { sharedSecret } from '../../store/users/shared-secret.repo'
import { recordNotice } from '../record/record-notice'
import { noticeWords } from '../words/notice-words'
import { webhookHeaders, webhookSecret } from '../words/webhook-signature'
import type { DeliveryCtx } from './delivery-ctx'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/durations'

const AT_ONCE = 10
const TAKEN_MS = 5 * MINUTE_MS
/** Delays between attempts, about a day and a half in all; after the last the message is given up. */
const WAITS_MS = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
]
/** A webhook that failed for this long is switched off. */
const SWITCHED_OFF_AFTER_MS = 5 * 24 * HOUR_MS

/**
 * Delivers signed webhook messages that are due (contract 1Q), with the id of their event on every attempt.
 * @returns whether there may be more
 */
export async function sendWebhooks(ctx: DeliveryCtx): Promise<boolean> {
  const now = ctx.clock()
  const taken = await takeDeliveries(ctx.db, now, new Date(now.getTime() + TAKEN_MS), AT_ONCE)
  await Promise.all(taken.map((delivery) => sendOne(ctx, delivery)))
  return taken.length === AT_ONCE
}

async function sendOne(ctx: DeliveryCtx, taken: TakenDelivery): Promise<void> {
  const { delivery, webhook } = taken
  if (!taken.mayTell)
    return settleDelivery(ctx.db, delivery.id, {
      dueAt: null,
      status: null,
      failure: 'not to be told any more',
    })
  const { status, failure } = await post(ctx, taken)
  const now = ctx.clock()
  if (failure === '' && status !== null && status >= 200 && status < 300) {
    await settleDelivery(ctx.db, delivery.id, { dueAt: null, status, failure: '', arrivedAt: now })
    if (webhook.failingSince) await updateWebhookRow(ctx.db, webhook.id, { failingSince: null })
    return
  }
  const waitMs = WAITS_MS[delivery.attempts - 1]
  const dueAt = waitMs === undefined ? null : new Date(now.getTime() + waitMs)
  await settleDelivery(ctx.db, delivery.id, { dueAt, status, failure })
  await noteFailure(ctx, taken, now)
}

async function noteFailure(ctx: DeliveryCtx, { webhook }: TakenDelivery, now: Date): Promise<void> {
  if (!webhook.failingSince) return updateWebhookRow(ctx.db, webhook.id, { failingSince: now })
  if (now.getTime() - webhook.failingSince.getTime() < SWITCHED_OFF_AFTER_MS) return
  await ctx.db.transaction(async (tx) => {
    await updateWebhookRow(tx, webhook.id, { switchedOffAt: now })
    await recordNotice(tx, {
      kind: 'webhook_off',
      key: `webhook-off:${webhook.id}:${webhook.failingSince?.toISOString()}`,
      at: now,
      ...(webhook.publisherId !== null && { publisherId: webhook.publisherId }),
      data: { host: new URL(webhook.url).host },
      recipients:
        webhook.publisherId === null ? { people: [webhook.userId] } : { ownersOf: [webhook.publisherId] },
    })
  })
}

async function post(
  ctx: DeliveryCtx,
  { webhook, event, nodeName }: TakenDelivery,
): Promise<{ status: number | null; failure: string }> {
  const { path, kind, at, nodeId, version, publisherId } = event
  const body = JSON.stringify({
    type: kind,
    timestamp: at.toISOString(),
    data: {
      ...(nodeId !== null && { node_id: nodeId }),
      ...(version !== null && { version }),
      ...(publisherId !== null && { publisher_id: publisherId }),
      words: noticeWords({ notice: event, nodeName, publisherName: null }),
      link: ctx.siteUrl + path,
    },
  })
  const url = new URL(webhook.url)
  const secret = webhookSecret(await sharedSecret(ctx.db, 'webhooks'), webhook.id)
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    ...webhookHeaders(secret, event.id, ctx.clock(), body),
  }
  try {
    const status = await postAllowed(url, webhookRules(url, Boolean(ctx.localMode)), { headers, body })
    return { status, failure: '' }
  } catch (error) {
    return { status: null, failure: error instanceof Error ? error.message.slice(0, 200) : 'no answer' }
  }
}
