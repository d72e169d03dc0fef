import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { NodeStatus, NodeVersionStatus } from '../../../../contract/conventions/statuses'
import type { MirrorPhase, MirrorReport } from './mirror-report'
import { moment } from './columns'
import { nodes } from './packs'
import { nodeVersions } from './versions'

/**
 * Mirrored registries. `kind` is how they are read: by snapshot and changes, or page by page. A complete run has a number
 * (`run`); `phase` and `page` are its progress, where another process resumes. `sequence` is the position in the source's change
 * feed, `nextSequence` that of the snapshot being imported. `failure` is why the last attempt ended early, `report` what was done
 * and refused.
 */
export const mirrors = pgTable('mirrors', {
  source: text('source').primaryKey(),
  archives: text('archives').$type<'cache' | 'redirect'>().notNull().default('cache'),
  kind: text('kind').$type<'changes' | 'pages'>(),
  sequence: bigint('sequence', { mode: 'number' }),
  nextSequence: bigint('next_sequence', { mode: 'number' }),
  run: integer('run').notNull().default(0),
  phase: text('phase').$type<MirrorPhase>().notNull().default('idle'),
  page: integer('page').notNull().default(1),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
  failure: text('failure').notNull().default(''),
  report: jsonb('report').$type<MirrorReport>().notNull(),
})

/**
 * What the source registry says about its packs. `digest` covers all imported fields, so that unchanged packs are not written;
 * `seenRun` is the last complete run that found the pack, `missing` that it was not found or reported gone, until that is
 * confirmed. `ourStatus` is a stricter state decided here.
 */
export const mirroredPacks = pgTable(
  'mirrored_packs',
  {
    nodeId: text('node_id')
      .primaryKey()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    digest: text('digest').notNull(),
    seenRun: integer('seen_run').notNull().default(0),
    missing: boolean('missing').notNull().default(false),
    sourceStatus: text('source_status').$type<NodeStatus>().notNull(),
    appliedStatus: text('applied_status').$type<NodeStatus>().notNull(),
    ourStatus: text('our_status').$type<NodeStatus>(),
  },
  (table) => [index('mirrored_packs_source').on(table.source, table.seenRun)],
)

/**
 * What the source registry says about its versions: state, reason, and the archive's size and digest if it names them.
 * `appliedStatus` is the resulting state, `ourStatus` the one decided here (by the review or an administrator); comparing them
 * detects later changes. The archive is fetched from `url` once (`fetchedAt`); `fetchFailure` is why it could not be.
 */
export const mirroredVersions = pgTable(
  'mirrored_versions',
  {
    versionId: uuid('version_id')
      .primaryKey()
      .references(() => nodeVersions.id, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    digest: text('digest').notNull(),
    seenRun: integer('seen_run').notNull().default(0),
    missing: boolean('missing').notNull().default(false),
    sourceStatus: text('source_status').$type<NodeVersionStatus>().notNull(),
    sourceReason: text('source_reason').notNull().default(''),
    appliedStatus: text('applied_status').$type<NodeVersionStatus>().notNull(),
    ourStatus: text('our_status').$type<NodeVersionStatus>(),
    sha256: text('sha256').notNull().default(''),
    size: bigint('size', { mode: 'number' }),
    url: text('url').notNull().default(''),
    classesReadAt: moment('classes_read_at'),
    fetchedAt: moment('fetched_at'),
    fetchDueAt: moment('fetch_due_at').notNull().defaultNow(),
    fetchAttempts: integer('fetch_attempts').notNull().default(0),
    fetchFailure: text('fetch_failure').notNull().default(''),
  },
  (table) => [
    index('mirrored_versions_source').on(table.source, table.seenRun),
    index('mirrored_versions_unread')
      .on(table.source)
      .where(sql`${table.classesReadAt} is null`),
    index('mirrored_versions_unfetched')
      .on(table.source, table.fetchDueAt)
      .where(sql`${table.fetchedAt} is null`),
  ],
)
