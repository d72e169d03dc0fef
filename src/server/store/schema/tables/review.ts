import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FindingVerdict } from '../../../../contract/conventions/statuses'
import { moment } from './columns'
import { users } from './people'
import { nodeVersions } from './versions'

/**
 * Queue of reviews, one row per version. A running one has `takenAt`, and its process renews the heartbeat `seenAt`; at most
 * one per publisher runs.
 */
export const reviewJobs = pgTable(
  'review_jobs',
  {
    versionId: uuid('version_id')
      .primaryKey()
      .references(() => nodeVersions.id, { onDelete: 'cascade' }),
    publisherId: text('publisher_id').notNull(),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    dueAt: moment('due_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    takenAt: moment('taken_at'),
    seenAt: moment('seen_at'),
  },
  (table) => [
    uniqueIndex('review_jobs_running')
      .on(table.publisherId)
      .where(sql`${table.takenAt} is not null`),
    check('review_jobs_seen', sql`(${table.takenAt} is null) = (${table.seenAt} is null)`),
  ],
)

/** Recent review time per publisher, used to schedule publishers fairly. */
export const reviewShares = pgTable('review_shares', {
  publisherId: text('publisher_id').primaryKey(),
  milliseconds: doublePrecision('milliseconds').notNull(),
  at: moment('at').notNull(),
})

/**
 * Moderators' verdicts on a finding in a file, for all packs and versions that contain the file: `sha256` is the file's digest,
 * so that a changed file needs a new verdict.
 */
export const findingVerdicts = pgTable(
  'finding_verdicts',
  {
    rule: text('rule').notNull(),
    sha256: text('sha256').notNull(),
    verdict: text('verdict').$type<FindingVerdict>().notNull(),
    note: text('note').notNull().default(''),
    byId: text('by_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.rule] })],
)

/** Which moderator has which version open, and the time of the last heartbeat. */
export const versionViewers = pgTable(
  'version_viewers',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => nodeVersions.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.userId] })],
)
