import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'
import { nodes } from './packs'
import { users } from './people'

/** How many stars packs had before a day on which that number changed. A trigger of `nodes` writes it. */
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

/** Who installed a pack in which hour, as a keyed hash that says nothing about the person. */
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

/** Installs of packs that their `total_install` does not have yet, and since when. */
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

/** Stars people gave a pack, one row a person and pack (contract 2.3). */
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
