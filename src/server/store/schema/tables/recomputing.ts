import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/**
 * How far it has come to compute something anew because the rules for it have changed, a row for each thing that is computed:
 * by which set of rules, how many packs are done of how many, and how many of these could not be read. `endedAt` is null
 * while it goes on, and after it broke off.
 */
export const recomputations = pgTable('recomputations', {
  what: text('what').primaryKey(),
  rules: integer('rules').notNull(),
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  startedAt: moment('started_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  endedAt: moment('ended_at'),
})
