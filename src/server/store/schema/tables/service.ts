import { sql, type SQL } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { moment, textList } from './columns'

/** Secrets shared by all service processes, created on first use. */
export const sharedSecrets = pgTable('shared_secrets', {
  purpose: text('purpose').primaryKey(),
  secret: text('secret').notNull(),
})

/** The words of an act's changes, only the first ones of a large act: the size of an index entry is limited. */
export const auditWords = ({ before, after }: { before: AnyPgColumn; after: AnyPgColumn }): SQL =>
  sql`to_tsvector('simple', left(coalesce(${before}::text, '') || ' ' || coalesce(${after}::text, ''), 20000))`

/**
 * Audit log, one row per write: who did what to what, with old and new values (decision 17). Writes that were decided together
 * share a `batchId`. `publisherIds` are the publishers concerned at the time.
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
 * Vocabulary for correcting typos: every distinct word of the search documents with the number of packs that have it.
 */
export const searchWords = pgTable(
  'search_words',
  { word: text('word').primaryKey(), packs: integer('packs').notNull() },
  (table) => [
    index('search_words_trigrams').using('gin', sql`${table.word} gin_trgm_ops`),
    index('search_words_prefix').on(sql`${table.word} text_pattern_ops`),
  ],
)

/** Rate-limit counters: calls within a window; the columns are those of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
