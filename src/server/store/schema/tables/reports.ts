import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Severity } from '../../../../contract/conventions/severities'
import type { ReportKind, ReportOutcome } from '../../../../contract/reports/report-kinds'
import { moment, textList } from './columns'
import { users } from './people'

/** A version's state before reports held it back, to be restored, and its state since. */
export interface HeldByReports {
  statusReason: string
  quarantinedUntil: string | null
  heldReason: string
}

/**
 * Reports of one kind about one subject are joined into a case until it is decided (`outcome`); later reports open a new one. The
 * subject is a pack, a version or a publisher; fields that do not apply are empty. `held` is set once reports alone have held the
 * version back.
 */
export const reportCases = pgTable(
  'report_cases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<ReportKind>().notNull(),
    nodeId: text('node_id').notNull().default(''),
    version: text('version').notNull().default(''),
    publisherId: text('publisher_id').notNull().default(''),
    openedAt: moment('opened_at').notNull(),
    held: jsonb('held').$type<HeldByReports>(),
    heldAt: moment('held_at'),
    question: text('question').notNull().default(''),
    askedAt: moment('asked_at'),
    answer: text('answer').notNull().default(''),
    outcome: text('outcome').$type<ReportOutcome>(),
    reason: text('reason').notNull().default(''),
    decidedAt: moment('decided_at'),
    advisoryId: text('advisory_id'),
  },
  (table) => [
    uniqueIndex('report_cases_open')
      .on(table.nodeId, table.version, table.publisherId, table.kind)
      .where(sql`${table.outcome} is null`),
    index('report_cases_decided').on(table.decidedAt),
    index('report_cases_held')
      .on(table.heldAt)
      .where(sql`${table.heldAt} is not null`),
    index('report_cases_node').on(table.nodeId),
  ],
)

/**
 * Reports, one per sender and case. Signed-in senders are identified by `reporterId`, all others by `client`, a keyed hash of
 * their address that is deleted when the case is decided.
 */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    reporterId: text('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    client: text('client').notNull().default(''),
    words: text('words').notNull(),
    links: textList('links'),
    file: text('file').notNull().default(''),
    line: integer('line'),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('reports_person').on(table.caseId, table.reporterId),
    index('reports_reporter').on(table.reporterId, table.at),
    index('reports_client').on(table.client, table.at),
  ],
)

/**
 * Public advisories about malware: on versions of a pack, or with `wholePack` on all of it. Withdrawn ones keep their
 * contents.
 */
export const advisories = pgTable(
  'advisories',
  {
    id: text('id').primaryKey(),
    nodeId: text('node_id').notNull(),
    wholePack: boolean('whole_pack').notNull().default(false),
    versions: textList('versions'),
    summary: text('summary').notNull(),
    details: text('details').notNull().default(''),
    aliases: textList('aliases'),
    severity: text('severity').$type<Severity>().notNull(),
    publishedAt: moment('published_at').notNull(),
    modifiedAt: moment('modified_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('advisories_standing')
      .on(table.nodeId)
      .where(sql`${table.withdrawnAt} is null`),
    index('advisories_published').on(table.publishedAt.desc().nullsFirst(), table.id),
    index('advisories_node').on(sql`lower(${table.nodeId})`),
  ],
)
