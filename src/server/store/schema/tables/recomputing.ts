import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/** What could not be computed anew, and why. */
export interface RecomputeFailure {
  subject: string
  reason: string
}

/**
 * How far it has come to compute something anew because the rules for it have changed, a row for each thing that is computed:
 * by which set of rules, how many packs are done of how many, and how many of these could not be read, the first of them by
 * name. `cursor` is the last one that was tried, after which another process goes on. `endedAt` is null while it goes on, and
 * after it broke off.
 */
export const recomputations = pgTable('recomputations', {
  what: text('what').primaryKey(),
  rules: integer('rules').notNull(),
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  failures: jsonb('failures').$type<RecomputeFailure[]>().notNull().default([]),
  cursor: text('cursor').notNull().default(''),
  startedAt: moment('started_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  endedAt: moment('ended_at'),
})
