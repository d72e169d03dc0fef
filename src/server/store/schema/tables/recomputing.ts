import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/** What could not be recomputed, and why. */
export interface RecomputeFailure {
  subject: string
  reason: string
}

/**
 * Progress of recomputing something after its rules changed, one row per kind: the rule set, how many packs are done out of how
 * many, how many failed, and the first failures. `cursor` is the last one tried, where another process resumes. `endedAt` is null
 * while it is running, and after it was interrupted.
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
