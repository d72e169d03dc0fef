import type { WebhookDelivery } from '../../../contract/notices/webhooks'
import type { listDeliveryRecords } from '../../store/notices/webhooks.repo'

/** A webhook delivery as the API returns it. */
export function deliveryView({
  delivery,
  kind,
}: Awaited<ReturnType<typeof listDeliveryRecords>>[number]): WebhookDelivery {
  const { id, eventId, createdAt, attempts, arrivedAt, dueAt, triedAt, status, failure } = delivery
  const ended = arrivedAt ? 'arrived' : 'given_up'
  return {
    id,
    event: eventId,
    kind,
    createdAt: createdAt.toISOString(),
    attempts,
    state: dueAt ? 'waiting' : ended,
    ...(triedAt && { tried_at: triedAt.toISOString() }),
    ...(dueAt && { next_try_at: dueAt.toISOString() }),
    ...(status !== null && { status }),
    ...(failure && { failure }),
  }
}
