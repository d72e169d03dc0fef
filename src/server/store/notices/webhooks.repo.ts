import { and, asc, count, desc, eq, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { hasId } from '../../platform/database/has-id'
import {
  nodes,
  noticeEvents,
  notices,
  publisherMembers,
  users,
  webhookDeliveries,
  webhooks,
} from '../schema/schema'
import { maySee } from './audience.repo'
import type { NoticeEventRow } from './events.repo'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** The owner of webhooks: a publisher or a person. */
export type WebhookOwner = { publisherId: string } | { userId: string }

const ofOwner = (owner: WebhookOwner): SQL | undefined =>
  'publisherId' in owner
    ? eq(webhooks.publisherId, owner.publisherId)
    : and(eq(webhooks.userId, owner.userId), isNull(webhooks.publisherId))

export const listWebhookRows = (db: Db, owner: WebhookOwner): Promise<WebhookRow[]> =>
  db.select().from(webhooks).where(ofOwner(owner)).orderBy(desc(webhooks.createdAt), webhooks.id)

export async function countWebhooks(db: Db, owner: WebhookOwner): Promise<number> {
  const [row] = await db.select({ all: count() }).from(webhooks).where(ofOwner(owner))
  return row?.all ?? 0
}

export async function insertWebhook(db: Db, row: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [saved] = await db.insert(webhooks).values(row).returning()
  if (!saved) throw new Error('an insert returned no row')
  return saved
}

/** Whether a user owns a webhook's publisher. */
const isOwner = (userId: SQL): SQL => sql`exists (select from ${publisherMembers}
  where ${publisherMembers.publisherId} = ${webhooks.publisherId} and ${publisherMembers.userId} = ${userId}
    and ${publisherMembers.role} = 'owner')`

/** A webhook of the user, or of a publisher they own now. */
export async function findWebhook(db: Db, userId: string, id: string): Promise<WebhookRow | undefined> {
  const isTheirs = or(and(isNull(webhooks.publisherId), eq(webhooks.userId, userId)), isOwner(sql`${userId}`))
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(hasId(webhooks.id, id), isTheirs))
  return row
}

export const updateWebhookRow = async (db: Db, id: string, changes: Partial<WebhookRow>): Promise<void> => {
  await db.update(webhooks).set(changes).where(eq(webhooks.id, id))
}

export const deleteWebhookRow = async (db: Db, id: string): Promise<void> => {
  await db.delete(webhooks).where(eq(webhooks.id, id))
}

/**
 * Whether a webhook may receive an event: it is on, and its creator still receives such events, as an owner of the publisher
 * or as the recipient of the notice.
 */
const mayTell = (publisherIds: SQL): SQL => sql`${webhooks.switchedOffAt} is null
  and (cardinality(${webhooks.kinds}) = 0 or ${noticeEvents.kind} = any(${webhooks.kinds}))
  and case when ${webhooks.publisherId} is null
    then exists (select from ${notices} where ${notices.eventId} = ${noticeEvents.id}
      and ${notices.userId} = ${webhooks.userId} and ${maySee})
    else ${webhooks.publisherId} in (${publisherIds}) and ${isOwner(sql`${webhooks.userId}`)}
      and not exists (select from ${users} where ${users.id} = ${webhooks.userId} and ${users.isBanned}) end`

/** The publishers whose members an event names. */
const publishersTold: SQL = sql`
  select jsonb_array_elements_text(coalesce(${noticeEvents.recipients} -> 'ownersOf', '[]'))
  union all select jsonb_array_elements_text(coalesce(${noticeEvents.recipients} -> 'maintainersOf', '[]'))
  union all select jsonb_array_elements_text(coalesce(${noticeEvents.recipients} -> 'membersOf', '[]'))
  union all select ${nodes.publisherId} from ${nodes}
    where ${nodes.id} = ${noticeEvents.nodeId} and ${noticeEvents.recipients} -> 'maintainersOfPack' = 'true'`

/** Queues an event for every webhook that receives it; idempotent. */
export async function insertDeliveries(tx: Db, event: NoticeEventRow, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into ${webhookDeliveries} (webhook_id, event_id, created_at, due_at)
    select ${webhooks.id}, ${noticeEvents.id}, ${at}, ${at} from ${webhooks}, ${noticeEvents}
    where ${noticeEvents.id} = ${event.id} and ${mayTell(publishersTold)}
    on conflict do nothing`)
}

/** A delivery that is due. */
export interface TakenDelivery {
  delivery: DeliveryRow
  webhook: WebhookRow
  event: NoticeEventRow
  nodeName: string | null
  /** whether its webhook may still receive it */
  mayTell: boolean
}

/** Claims due deliveries, for a limited time. */
export async function takeDeliveries(
  db: Db,
  now: Date,
  until: Date,
  limit: number,
): Promise<TakenDelivery[]> {
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        isNotNull(webhookDeliveries.dueAt),
        lte(webhookDeliveries.dueAt, now),
        or(isNull(webhookDeliveries.takenUntil), lte(webhookDeliveries.takenUntil, now)),
      ),
    )
    .orderBy(asc(webhookDeliveries.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const taken = await db
    .update(webhookDeliveries)
    .set({ takenUntil: until, attempts: sql`${webhookDeliveries.attempts} + 1`, triedAt: now })
    .where(sql`${webhookDeliveries.id} in ${due}`)
    .returning({ id: webhookDeliveries.id })
  if (taken.length === 0) return []
  return db
    .select({
      delivery: webhookDeliveries,
      webhook: webhooks,
      event: noticeEvents,
      nodeName: nodes.name,
      mayTell: sql<boolean>`${mayTell(publishersTold)}`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(noticeEvents, eq(noticeEvents.id, webhookDeliveries.eventId))
    .leftJoin(nodes, eq(nodes.id, noticeEvents.nodeId))
    .where(sql`${webhookDeliveries.id} = any(${sql.param(taken.map(({ id }) => id))}::uuid[])`)
}

/** Records a delivery's outcome. */
export async function settleDelivery(
  db: Db,
  id: string,
  outcome: Pick<DeliveryRow, 'dueAt' | 'failure' | 'status'> & { arrivedAt?: Date },
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ ...outcome, takenUntil: null })
    .where(eq(webhookDeliveries.id, id))
}

/** A webhook's latest deliveries. */
export const listDeliveryRecords = (
  db: Db,
  webhookId: string,
  limit: number,
): Promise<{ delivery: DeliveryRow; kind: NoticeEventRow['kind'] }[]> =>
  db
    .select({ delivery: webhookDeliveries, kind: noticeEvents.kind })
    .from(webhookDeliveries)
    .innerJoin(noticeEvents, eq(noticeEvents.id, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(noticeEvents.place))
    .limit(limit)

/** Queues a delivery again; undefined when there is none with this id. */
export async function redeliver(
  db: Db,
  webhookId: string,
  id: string,
  now: Date,
): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .update(webhookDeliveries)
    .set({ dueAt: now, takenUntil: null, arrivedAt: null, failure: '', attempts: 0 })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), hasId(webhookDeliveries.id, id)))
    .returning()
  return row
}
