import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ComfyNode } from '../../../../contract/versions/comfy-node'
import type { NodeInput } from '../../../../contract/packs/inputs'
import type { PackNeed } from '../../../../contract/versions/pack-need'
import type { Build } from '../../../domain/releases/build'
import type { NodeVersionStatus } from '../../../../contract/conventions/statuses'
import type { ArchiveFile, CodeFacts, Finding, ReviewProblem, TocEntry, Unreadable } from './review-record'
import { moment, textList, definedAt } from './columns'
import { nodes } from './packs'
import { users } from './people'

/**
 * Versions of packs.
 * - `sortKey`: orders versions by semver precedence when compared as bytes; `prerelease`: separate, because a release always
 *   comes before any pre-release (decision 5)
 * - `archiveSha256`, `archiveSize`: of the installable archive; `uploadedSha256`, `uploadedSize`: of the publisher's upload
 * - `publishedBy`: the token's user; `builtBy`: the issuer's claims about the workflow that published it
 * - `metadata`: the pack's published metadata, applied when the version becomes effective
 * - `quarantinedUntil`: until then, an Active version can be installed only by its number
 * - `heldAt`: when a review last held it back; `decidedAt`: the first human act on that, an administrator's decision or the
 *   owner's deletion. Both are reset when it is held back again; reverting the decision clears `decidedAt`
 */
export const nodeVersions = pgTable(
  'node_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    nodeId: text('node_id')
      .notNull()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    sortKey: text('sort_key').notNull(),
    prerelease: boolean('prerelease').notNull().default(false),
    changelog: text('changelog').notNull().default(''),
    dependencies: textList('dependencies'),
    deprecated: boolean('deprecated').notNull().default(false),
    downloadUrl: text('download_url').notNull().default(''),
    status: text('status').$type<NodeVersionStatus>().notNull().default('NodeVersionStatusPending'),
    statusReason: text('status_reason').notNull().default(''),
    archiveSize: bigint('archive_size', { mode: 'number' }),
    archiveSha256: text('archive_sha256').notNull().default(''),
    uploadedSha256: text('uploaded_sha256').notNull().default(''),
    uploadedSize: bigint('uploaded_size', { mode: 'number' }),
    archiveArrivedAt: moment('archive_arrived_at'),
    reviewedAt: moment('reviewed_at'),
    quarantinedUntil: moment('quarantined_until'),
    heldAt: moment('held_at'),
    decidedAt: moment('decided_at'),
    publishedBy: text('published_by').references(() => users.id, { onDelete: 'set null' }),
    builtBy: jsonb('built_by').$type<Build>(),
    metadata: jsonb('metadata').$type<NodeInput>(),
    comfyNodeExtractStatus: text('comfy_node_extract_status').notNull().default('pending'),
    tags: textList('tags'),
    tagsAdmin: textList('tags_admin'),
    supportedOs: textList('supported_os'),
    supportedAccelerators: textList('supported_accelerators'),
    supportedComfyuiVersion: text('supported_comfyui_version').notNull().default(''),
    supportedComfyuiFrontendVersion: text('supported_comfyui_frontend_version').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('node_versions_number').on(table.nodeId, table.version),
    index('node_versions_latest')
      .on(table.nodeId, table.deprecated, table.prerelease, sql`${table.sortKey} collate "C" desc`)
      .where(sql`${table.status} = 'NodeVersionStatusActive' and ${table.quarantinedUntil} is null`),
    index('node_versions_quarantine')
      .on(table.quarantinedUntil)
      .where(sql`${table.quarantinedUntil} is not null`),
    index('node_versions_held')
      .on(table.heldAt)
      .where(sql`${table.heldAt} is not null`),
    index('node_versions_ranges')
      .on(table.supportedComfyuiVersion)
      .where(sql`${table.status} = 'NodeVersionStatusActive' and ${table.supportedComfyuiVersion} <> ''`),
    index('node_versions_uploaded').on(table.uploadedSha256),
    index('node_versions_published_by')
      .on(table.publishedBy)
      .where(sql`${table.uploadedSize} is not null`),
    index('node_versions_queue').on(table.status, table.createdAt, table.id),
  ],
)

/**
 * What a review read from a version's archive besides its node classes. `findings` are complete; readers filter them.
 */
export const versionContents = pgTable('version_contents', {
  versionId: uuid('version_id')
    .primaryKey()
    .references(() => nodeVersions.id, { onDelete: 'cascade' }),
  readmeHtml: text('readme_html').notNull().default(''),
  tableOfContents: jsonb('table_of_contents').$type<TocEntry[]>().notNull().default([]),
  files: jsonb('files').$type<ArchiveFile[]>().notNull().default([]),
  totalSize: bigint('total_size', { mode: 'number' }).notNull().default(0),
  license: text('license').notNull().default(''),
  requirements: textList('requirements'),
  /** NULL: the review predates needs. */
  needs: jsonb('needs').$type<PackNeed[]>(),
  icon: text('icon').notNull().default(''),
  unreadable: jsonb('unreadable').$type<Unreadable[]>().notNull().default([]),
  problems: jsonb('problems').$type<ReviewProblem[]>().notNull().default([]),
  findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
  /** What the code does; NULL if it was not analyzed. */
  codeFacts: jsonb('code_facts').$type<CodeFacts>(),
})

/** The node classes of a version, once its archive was read. */
export const comfyNodes = pgTable(
  'comfy_nodes',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => nodeVersions.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    definition: jsonb('definition').$type<ComfyNode>().notNull(),
    ...definedAt,
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.name] }),
    index('comfy_nodes_name').on(table.name),
  ],
)
