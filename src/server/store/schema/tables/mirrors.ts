import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { NodeStatus, NodeVersionStatus } from '../../../../contract/conventions/statuses'
import type { MirrorPhase, MirrorReport } from './mirror-report'
import { moment } from './columns'
import { nodes } from './packs'
import { nodeVersions } from './versions'

/**
 * Registries that are mirrored. `kind` is how they are read: by snapshot and changes, or page by page. A complete look has a
 * number (`run`), and `phase` and `page` say how far it has come, so that another process goes on there; `sequence` is the
 * place in the source's changes from which on they are followed, `nextSequence` that of the snapshot that is being taken in.
 * `failure` is why the last attempt ended early, `report` what was done and refused.
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
 * What a mirrored registry says of its packs. `digest` is of all that was taken over, so that an unchanged pack is not
 * written; `seenRun` the last complete look that found it, `missing` that it was not found or told to be gone, before
 * that was confirmed. `ourStatus` is what was decided about it here, where that is stricter.
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
 * What a mirrored registry says of its versions: state, reason, and the size and digest of the archive where it names them.
 * `appliedStatus` is what the mirror made of it, `ourStatus` what was decided here (by the review or an administrator), by
 * which a later difference is told. The archive is fetched from `url` once, which `fetchedAt` notes; `fetchFailure` is why it
 * could not be.
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
