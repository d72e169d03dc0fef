import { sql, type SQL } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { moment, textList } from './columns'

/** Keys that all service processes share, made at first need. */
export const sharedSecrets = pgTable('shared_secrets', {
  purpose: text('purpose').primaryKey(),
  secret: text('secret').notNull(),
})

/** The words of what an act changed, of a large one the first of them: an index cannot hold as many as one likes. */
export const auditWords = ({ before, after }: { before: AnyPgColumn; after: AnyPgColumn }): SQL =>
  sql`to_tsvector('simple', left(coalesce(${before}::text, '') || ' ' || coalesce(${after}::text, ''), 20000))`

/**
 * One row for each write: who did what to what, and how it looked before and after (decision 17). Writes that were
 * decided together share a `batchId`. `publisherIds` are the publishers that the act concerned when it was done.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    actorId: text('actor_id').notNull(),
    action: text('action').notNull(),
    target: text('target').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id').notNull(),
    batchId: text('batch_id'),
    publisherIds: textList('publisher_ids'),
  },
  (table) => [
    index('audit_log_publishers').using('gin', table.publisherIds),
    index('audit_log_words').using('gin', auditWords(table)),
    index('audit_log_at').on(table.at),
    index('audit_log_target').on(sql`${table.target} text_pattern_ops`, table.id),
    index('audit_log_actor').on(table.actorId, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_batch')
      .on(table.batchId, table.id)
      .where(sql`${table.batchId} is not null`),
  ],
)

/**
 * Every distinct word of the search documents with the number of packs that have it: what typos are corrected against.
 */
export const searchWords = pgTable(
  'search_words',
  { word: text('word').primaryKey(), packs: integer('packs').notNull() },
  (table) => [
    index('search_words_trigrams').using('gin', sql`${table.word} gin_trgm_ops`),
    index('search_words_prefix').on(sql`${table.word} text_pattern_ops`),
  ],
)

/** How often somebody has called within a window; the columns are those rate-limiter-flexible works with. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
