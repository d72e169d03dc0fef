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
 * Versions of packs. `sortKey` orders versions by semver precedence when compared as bytes; `prerelease` is
 * kept beside it because a release always comes before any pre-release (decision 5). `archiveSha256` and `archiveSize` are
 * those of the archive that people install, `uploadedSha256` and `uploadedSize` are those of the bytes its publisher sent. `publishedBy` is the
 * person behind the token, `builtBy` what an issuer said of the workflow that published it. `metadata` is what publishing said of the pack, which takes effect when the version does. An
 * Active version with `quarantinedUntil` can be installed by its number alone. `heldAt` is when a review last held the
 * version back, `decidedAt` when a person first did something about that: an administrator's decision, or its owner's
 * deletion. Both begin anew when it is held back again, and taking the decision back takes `decidedAt` with it.
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
 * What a review has read of a version's archive besides its node classes. `findings` are told in full; who reads them
 * decides.
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
  /** NULL where a review before there were needs has read it. */
  needs: jsonb('needs').$type<PackNeed[]>(),
  icon: text('icon').notNull().default(''),
  unreadable: jsonb('unreadable').$type<Unreadable[]>().notNull().default([]),
  problems: jsonb('problems').$type<ReviewProblem[]>().notNull().default([]),
  findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
  /** What the code does; NULL where what it does has not been read. */
  codeFacts: jsonb('code_facts').$type<CodeFacts>(),
})

/** The node classes of a version, once its archive has been read. */
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
