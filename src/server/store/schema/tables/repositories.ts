import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ComfyNode } from '../../../../contract/versions/comfy-node'
import type { PackNeed } from '../../../../contract/versions/pack-need'
import type { ExampleWorkflow } from '../../../../contract/packs/repository-reading'
import type { ArchiveFile, CodeFacts, Finding, TocEntry, Unreadable } from './review-record'
import { moment, textList, definedAt } from './columns'
import { nodes } from './packs'

/**
 * The imported public lists, by file name: the number of `entries`, and, if downloaded, the URL and `etag`.
 */
export const catalogueLists = pgTable('catalogue_lists', {
  file: text('file').primaryKey(),
  url: text('url').notNull().default(''),
  etag: text('etag').notNull().default(''),
  entries: integer('entries').notNull(),
  importedAt: moment('imported_at').notNull(),
})

/** When the public lists were last requested, by the URL of their folder, and why that failed. */
export const catalogueChecks = pgTable('catalogue_checks', {
  url: text('url').primaryKey(),
  askedAt: moment('asked_at').notNull(),
  failure: text('failure').notNull().default(''),
})

/**
 * Queue of repositories to read or check for changes, one row per pack: highest `priority` first, then longest overdue. A claimed
 * job has `takenAt`, and its process renews the heartbeat `seenAt`.
 */
export const repositoryJobs = pgTable(
  'repository_jobs',
  {
    nodeId: text('node_id')
      .primaryKey()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    host: text('host').notNull(),
    priority: integer('priority').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    takenAt: moment('taken_at'),
    seenAt: moment('seen_at'),
  },
  (table) => [
    index('repository_jobs_due')
      .on(table.priority.desc().nullsFirst(), table.dueAt, table.nodeId)
      .where(sql`${table.takenAt} is null`),
    check('repository_jobs_seen', sql`(${table.takenAt} is null) = (${table.seenAt} is null)`),
  ],
)

/** Code hosts that asked for a pause, and until when. */
export const pausedHosts = pgTable('paused_hosts', {
  host: text('host').primaryKey(),
  until: moment('until').notNull(),
  reason: text('reason').notNull(),
})

/**
 * The reading of a pack's repository, and the host's facts about it. `commit` is empty before the first reading; `etag` is for
 * conditional requests. `failure` is why the last attempt failed; if the archive itself was at fault, `refusedCommit` is not
 * fetched again. `keptSha256` is the digest of the stored archive of images and workflows, `sourceSha256` that of the text files:
 * empty when there are none, null for readings from before they were stored.
 */
export const repositoryReadings = pgTable(
  'repository_readings',
  {
    nodeId: text('node_id')
      .primaryKey()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    repositoryKey: text('repository_key').notNull(),
    commit: text('commit').notNull().default(''),
    refusedCommit: text('refused_commit').notNull().default(''),
    branch: text('branch').notNull().default(''),
    etag: text('etag').notNull().default(''),
    readAt: moment('read_at'),
    checkedAt: moment('checked_at'),
    goneSince: moment('gone_since'),
    archivedSince: moment('archived_since'),
    failure: text('failure').notNull().default(''),
    failures: integer('failures').notNull().default(0),
    topics: textList('topics'),
    description: text('description').notNull().default(''),
    license: text('license').notNull().default(''),
    needs: jsonb('needs').$type<PackNeed[]>().notNull().default([]),
    workflows: jsonb('workflows').$type<ExampleWorkflow[]>().notNull().default([]),
    pictures: textList('pictures'),
    keptSha256: text('kept_sha256').notNull().default(''),
    sourceSha256: text('source_sha256'),
    readmeHtml: text('readme_html').notNull().default(''),
    tableOfContents: jsonb('table_of_contents').$type<TocEntry[]>().notNull().default([]),
    files: jsonb('files').$type<ArchiveFile[]>().notNull().default([]),
    totalSize: bigint('total_size', { mode: 'number' }).notNull().default(0),
    licenseText: text('license_text').notNull().default(''),
    requirements: textList('requirements'),
    icon: text('icon').notNull().default(''),
    unreadable: jsonb('unreadable').$type<Unreadable[]>().notNull().default([]),
    findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
    /** What the code does; NULL if it was not analyzed. */
    codeFacts: jsonb('code_facts').$type<CodeFacts>(),
  },
  (table) => [
    index('repository_readings_checked').on(table.checkedAt),
    // For dependents.repo.ts: finds readings by the node classes their workflows use.
    index('repository_readings_used_classes')
      .using('gin', sql`jsonb_path_query_array(${table.workflows}, '$[*].comfy_nodes[*]')`)
      .with({ fastupdate: false }),
  ],
)

/** Node classes found in a pack's repository. */
export const repositoryClasses = pgTable(
  'repository_classes',
  {
    nodeId: text('node_id')
      .notNull()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    definition: jsonb('definition').$type<ComfyNode>().notNull(),
    ...definedAt,
  },
  (table) => [primaryKey({ columns: [table.nodeId, table.name] })],
)

/**
 * Search index of node classes by data type, as far as their definitions are known. `takes` and `gives` are the types of inputs
 * and outputs, unions split; `needs` is the type of each input that must be wired; `words` are the normalized words of the
 * class, each with a leading space. Written by `refreshDataTypes`.
 */
export const classDataTypes = pgTable(
  'class_data_types',
  {
    nodeId: text('node_id')
      .notNull()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    takes: textList('takes'),
    needs: textList('needs'),
    gives: textList('gives'),
    category: text('category').notNull().default(''),
    named: text('named').notNull().default(''),
    words: text('words').notNull().default(''),
    deprecated: boolean('deprecated').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.nodeId, table.name] }),
    index('class_data_types_takes').using('gin', table.takes),
    index('class_data_types_gives').using('gin', table.gives),
  ],
)
