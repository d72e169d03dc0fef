import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { HistorySpan } from '../../../../contract/packs/node-history'
import { moment } from './columns'
import { nodes } from './packs'
import { users } from './people'

/**
 * A pack's stars before each day on which they changed. A trigger of `nodes` writes it, and thins out old days: after 30 days
 * one per week is kept, after two years one per month.
 */
export const starDays = pgTable(
  'star_days',
  {
    nodeId: text('node_id')
      .notNull()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    stars: integer('stars').notNull(),
  },
  (table) => [primaryKey({ columns: [table.nodeId, table.day] }), index('star_days_day').on(table.day)],
)

/** Installs of a pack per hour, by a keyed hash of the client that does not identify the person. */
export const installs = pgTable(
  'installs',
  {
    nodeId: text('node_id')
      .notNull()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    client: text('client').notNull(),
    hour: moment('hour').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nodeId, table.client, table.hour] }),
    index('installs_hour').on(table.hour),
  ],
)

/** Installs not yet included in `total_install`, and since when. */
export const uncountedInstalls = pgTable(
  'uncounted_installs',
  {
    nodeId: text('node_id')
      .primaryKey()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    installs: integer('installs').notNull(),
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [index('uncounted_installs_since').on(table.since)],
)

/** Ratings of packs, one row per user and pack (contract 2.3). */
export const nodeReviews = pgTable(
  'node_reviews',
  {
    nodeId: text('node_id')
      .notNull()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    star: integer('star').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.nodeId, table.userId] }),
    check('node_reviews_star_range', sql`${table.star} between 1 and 5`),
  ],
)

/**
 * Installs of versions per day, week (from Monday) or month: old counts are aggregated into longer spans, so that a pack keeps
 * few rows.
 */
export const installDays = pgTable(
  'install_days',
  {
    nodeId: text('node_id')
      .notNull()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    span: text('span').$type<HistorySpan>().notNull().default('day'),
    version: text('version').notNull(),
    installs: integer('installs').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nodeId, table.day, table.span, table.version] }),
    index('install_days_span').on(table.span, table.day),
  ],
)
