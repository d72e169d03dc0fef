import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '../../../../contract/notices/notice-kinds'
import { moment } from './columns'
import { noticeEvents } from './notices'
import { publishers, users } from './people'

/** Webhooks: receivers of signed events, of a publisher or of a user. No kinds means all. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    publisherId: text('publisher_id').references(() => publishers.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    kinds: text('kinds').array().$type<NoticeKind[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    /** since when all deliveries failed */
    failingSince: moment('failing_since'),
    switchedOffAt: moment('switched_off_at'),
  },
  (table) => [index('webhooks_person').on(table.userId), index('webhooks_publisher').on(table.publisherId)],
)

/** Deliveries to webhooks, one per event. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => noticeEvents.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    /** time of the next attempt; null once delivered or given up */
    dueAt: moment('due_at'),
    takenUntil: moment('taken_until'),
    attempts: integer('attempts').notNull().default(0),
    triedAt: moment('tried_at'),
    arrivedAt: moment('arrived_at'),
    /** the response status, or why there was none */
    status: integer('status'),
    failure: text('failure').notNull().default(''),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.webhookId, table.eventId),
    index('webhook_deliveries_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('webhook_deliveries_log').on(table.webhookId, table.createdAt),
  ],
)
