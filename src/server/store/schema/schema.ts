import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import type { NodeInput } from '../../../contract/packs/inputs'
import type { NeedKind, PackNeed } from '../../../contract/versions/pack-need'
import type { ExampleWorkflow } from '../../../contract/packs/repository-reading'
import { INSTALLS_PER_STAR } from '../../../contract/packs/popularity'
import type {
  FindingVerdict,
  NodeStatus,
  NodeVersionStatus,
  PublisherStatus,
} from '../../../contract/conventions/statuses'
import type { MirrorPhase, MirrorReport } from './mirror-report'
import type { ArchiveFile, Finding, ReviewProblem, TocEntry, Unreadable } from './review-record'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const textList = (name: string) => text(name).array().notNull().default([])

/**
 * People, created at their first authenticated call. `id` is the identity provider's uid. `quotaFactor` multiplies what a
 * person may create and keep; administrators raise it.
 */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull().default(''),
  name: text('name').notNull().default(''),
  isApproved: boolean('is_approved').notNull().default(true),
  isAdmin: boolean('is_admin').notNull().default(false),
  isBanned: boolean('is_banned').notNull().default(false),
  emailVerified: boolean('email_verified').notNull().default(false),
  quotaFactor: integer('quota_factor').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** What a name could be mistaken for: a pack or a publisher by its id. */
export interface Likeness {
  kind: 'node' | 'publisher'
  id: string
}

/** Ids of deleted publishers: only those who were their members may take them again. */
export const retiredPublisherIds = pgTable('retired_publisher_ids', {
  id: text('id').primaryKey(),
  members: textList('members'),
  retiredAt: moment('retired_at').notNull().defaultNow(),
})

/**
 * Publishers. Empty text means "nothing said" and is omitted on the wire. `statusDetail` is why one is banned. One that
 * belongs to another registry has its address in `mirroredFrom`.
 */
export const publishers = pgTable(
  'publishers',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    website: text('website').notNull().default(''),
    support: text('support').notNull().default(''),
    sourceCodeRepo: text('source_code_repo').notNull().default(''),
    logo: text('logo').notNull().default(''),
    status: text('status').$type<PublisherStatus>().notNull().default('PublisherStatusActive'),
    statusDetail: text('status_detail').notNull().default(''),
    likeness: jsonb('likeness').$type<Likeness>(),
    mirroredFrom: text('mirrored_from').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('publishers_id_skeleton').on(sql`name_skeleton(${table.id})`),
    index('publishers_name_skeleton').on(sql`name_skeleton(${table.name})`),
  ],
)

/** Who belongs to a publisher, each once. */
export const publisherMembers = pgTable(
  'publisher_members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    publisherId: text('publisher_id')
      .notNull()
      .references(() => publishers.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<'owner' | 'member'>().notNull().default('owner'),
  },
  (table) => [
    unique('publisher_members_once').on(table.publisherId, table.userId),
    index('publisher_members_user').on(table.userId),
  ],
)

/**
 * Packs. Empty text means "nothing said" and is omitted on the wire. `normalizedId` is the id in lower case,
 * `repositoryKey` the repository in one spelling (empty when there is none). `updatedAt` is when the pack's content
 * last changed for people, `changedAt` when its row or latest version last changed for syncing clients.
 * `searchKeys` and `searchDocument` come from search-document.ts; `searchSaid` is the document without node classes, which
 * are most of a long one, and what found packs are ranked by. `listed` says whether strangers find the pack in lists:
 * while it is unclaimed, and once its publisher has a version that people can install. `likeness` holds the first
 * version for a moderator. A `repositoryVerified` repository is this pack's alone. `needs` is what its files need of a
 * machine, and `installable` whether there is a version that people can install. Packs with the same `facetsKey` are narrowed
 * by the same. `popularity` is that of the contract (`popularityOf`). `glyph` is what the pack is drawn by (`packGlyph`),
 * `categories` what it is for, a bit for each of the contract's. A pack that another registry publishes has its address in
 * `mirroredFrom` (decision 45).
 */
export const nodes = pgTable(
  'nodes',
  {
    id: text('id').primaryKey(),
    normalizedId: text('normalized_id').notNull(),
    publisherId: text('publisher_id')
      .notNull()
      .references(() => publishers.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    author: text('author').notNull().default(''),
    category: text('category').notNull().default(''),
    license: text('license').notNull().default(''),
    repository: text('repository').notNull().default(''),
    repositoryKey: text('repository_key').notNull().default(''),
    repositoryVerified: boolean('repository_verified').notNull().default(false),
    icon: text('icon').notNull().default(''),
    bannerUrl: text('banner_url').notNull().default(''),
    glyph: text('glyph').notNull().default(''),
    tags: textList('tags'),
    tagsAdmin: textList('tags_admin'),
    status: text('status').$type<NodeStatus>().notNull().default('NodeStatusActive'),
    statusDetail: text('status_detail').notNull().default(''),
    bannedWithPublisher: boolean('banned_with_publisher').notNull().default(false),
    listed: boolean('listed').notNull().default(true),
    likeness: jsonb('likeness').$type<Likeness>(),
    deletedAt: moment('deleted_at'),
    deletedByAdmin: boolean('deleted_by_admin').notNull().default(false),
    statusBeforeDeletion: text('status_before_deletion').$type<NodeStatus>(),
    totalInstall: integer('total_install').notNull().default(0),
    totalStar: integer('total_star').notNull().default(0),
    totalReview: integer('total_review').notNull().default(0),
    githubStars: integer('github_stars').notNull().default(0),
    popularity: integer('popularity').generatedAlwaysAs(
      sql.raw(`github_stars + total_install / ${INSTALLS_PER_STAR}`),
    ),
    githubUpdatedAt: moment('github_updated_at'),
    searchRanking: integer('search_ranking').notNull().default(5),
    preemptedComfyNodeNames: textList('preempted_comfy_node_names'),
    supportedOs: textList('supported_os'),
    supportedAccelerators: textList('supported_accelerators'),
    needs: textList('needs').$type<NeedKind[]>(),
    installable: boolean('installable').notNull().default(false),
    facetsKey: uuid('facets_key').generatedAlwaysAs(
      sql`facets_key(supported_os, supported_accelerators, tags, needs, license, installable)`,
    ),
    supportedComfyuiVersion: text('supported_comfyui_version').notNull().default(''),
    supportedComfyuiFrontendVersion: text('supported_comfyui_frontend_version').notNull().default(''),
    mirroredFrom: text('mirrored_from').notNull().default(''),
    translations: jsonb('translations')
      .$type<Record<string, Record<string, unknown>>>()
      .notNull()
      .default({}),
    searchKeys: textList('search_keys'),
    searchDocument: tsvector('search_document')
      .notNull()
      .default(sql`''::tsvector`),
    categories: integer('categories').generatedAlwaysAs(
      sql`pack_categories(search_document, glyph, category)`,
    ),
    searchSaid: tsvector('search_said').generatedAlwaysAs(sql`ts_filter(search_document, '{a,b,d}')`),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('nodes_normalized_id').on(table.normalizedId),
    uniqueIndex('nodes_repository_key')
      .on(table.repositoryKey)
      .where(sql`${table.repositoryKey} <> '' and ${table.repositoryVerified}`),
    index('nodes_repository').on(table.repositoryKey),
    // As `isOf` of node-filter.repo.ts asks it.
    index('nodes_repository_owner').on(sql`regexp_replace(${table.repositoryKey}, '/[^/]*$', '')`, table.id),
    // Without a list of pending entries, which every search would have to read beside the index.
    index('nodes_search_document').using('gin', table.searchDocument).with({ fastupdate: false }),
    index('nodes_search_keys').using('gin', table.searchKeys).with({ fastupdate: false }),
    index('nodes_popularity').on(table.searchRanking, table.popularity.desc().nullsFirst(), table.id),
    index('nodes_popular').on(table.popularity.desc().nullsFirst(), table.id),
    index('nodes_stars').on(table.githubStars.desc().nullsFirst(), table.id),
    index('nodes_installs').on(table.totalInstall.desc().nullsFirst(), table.id),
    index('nodes_updated').on(table.updatedAt.desc().nullsFirst(), table.id),
    index('nodes_created').on(table.createdAt.desc().nullsFirst(), table.id),
    index('nodes_changed').on(table.changedAt),
    index('nodes_name').on(table.name, table.id),
    // What everybody can list is counted, and paged by id, from this index alone, narrowed by age and claim or not; what
    // they can be narrowed by is counted from it too.
    index('nodes_public')
      .on(table.id, table.changedAt, table.updatedAt, table.publisherId, table.facetsKey, table.categories)
      .where(sql`${table.status} = 'NodeStatusActive' and ${table.listed}`),
    // The few that nobody lists, among whom those are who have just left.
    index('nodes_left')
      .on(table.changedAt, table.id)
      .where(sql`not (${table.status} = 'NodeStatusActive' and ${table.listed})`),
    index('nodes_ranking').on(table.searchRanking, table.id),
    index('nodes_rating').on(table.totalStar.desc().nullsFirst(), table.id),
    index('nodes_ratings').on(table.totalReview.desc().nullsFirst(), table.id),
    index('nodes_author').on(sql`left(${table.author}, 100)`, table.id),
    index('nodes_category').on(sql`left(${table.category}, 100)`, table.id),
    index('nodes_license').on(sql`left(${table.license}, 100)`, table.id),
    index('nodes_description').on(sql`left(${table.description}, 100)`, table.id),
    index('nodes_id_skeleton').on(sql`name_skeleton(${table.id})`),
    index('nodes_name_skeleton').on(sql`name_skeleton(${table.name})`),
    index('nodes_preempted').using('gin', table.preemptedComfyNodeNames).with({ fastupdate: false }),
    index('nodes_publisher').on(table.publisherId, table.id),
    check('nodes_search_ranking_range', sql`${table.searchRanking} between 1 and 10`),
    check(
      'nodes_deletion_remembered',
      sql`${table.deletedAt} is not null or (${table.statusBeforeDeletion} is null and not ${table.deletedByAdmin})`,
    ),
    check(
      'nodes_banned_with_publisher',
      sql`not ${table.bannedWithPublisher} or coalesce(${table.statusBeforeDeletion}, ${table.status}) = 'NodeStatusBanned'`,
    ),
    check('nodes_deleted', sql`(${table.status} = 'NodeStatusDeleted') = (${table.deletedAt} is not null)`),
  ],
)

/**
 * Node-class names a pack provides, from its latest version, from the imported catalogue (`fromList`) or from its
 * repository (`fromFiles`), and since when it has had them. `collapsed` is the name as typed words are compared with it.
 */
export const nodeClasses = pgTable(
  'node_classes',
  {
    nodeId: text('node_id')
      .notNull()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    collapsed: text('collapsed').generatedAlwaysAs(sql`regexp_replace(lower(name), '[^[:alnum:]]', '', 'g')`),
    since: moment('since').notNull().defaultNow(),
    fromList: boolean('from_list').notNull().default(true),
    fromFiles: boolean('from_files').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.nodeId, table.name] }),
    index('node_classes_name').on(table.name),
    // Without a list of pending entries, as `nodes_search_document`.
    index('node_classes_trigrams')
      .using('gin', sql`${table.collapsed} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

/** How many stars packs had before a day on which that number changed. A trigger of `nodes` writes it. */
export const starDays = pgTable(
  'star_days',
  {
    nodeId: text('node_id')
      .notNull()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    stars: integer('stars').notNull(),
  },
  (table) => [primaryKey({ columns: [table.nodeId, table.day] }), index('star_days_day').on(table.day)],
)

/** What packs have rows in `node_facets` for. */
export type FacetKind = 'os' | 'accelerator' | 'tag' | 'need' | 'license' | 'installable'

/**
 * What packs can be narrowed by, in lower case: a row for each system, accelerator and tag a pack names, for what it needs,
 * for its license, and for whether it can be installed. A trigger of `nodes` writes it (decision 31). `spelling` is how the
 * pack writes a tag or a license.
 */
export const nodeFacets = pgTable(
  'node_facets',
  {
    nodeId: text('node_id')
      .notNull()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    facet: text('facet').$type<FacetKind>().notNull(),
    value: text('value').notNull(),
    spelling: text('spelling').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.nodeId, table.facet, table.value] }),
    index('node_facets_value').on(table.facet, table.value, table.nodeId),
  ],
)

/**
 * Repositories that wait to be read or asked whether they changed, a row a pack: the highest `priority` first, then what is
 * due the longest. One that is being read has `takenAt`, and its process renews `seenAt`.
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

/**
 * The lists of packs that the catalogue is imported from, by their file names: how many `entries` what was imported had,
 * and where it came from the web, from which address and with what `etag`.
 */
export const catalogueLists = pgTable('catalogue_lists', {
  file: text('file').primaryKey(),
  url: text('url').notNull().default(''),
  etag: text('etag').notNull().default(''),
  entries: integer('entries').notNull(),
  importedAt: moment('imported_at').notNull(),
})

/** When the public lists of packs were last asked for, by the address of their folder, and why that was in vain. */
export const catalogueChecks = pgTable('catalogue_checks', {
  url: text('url').primaryKey(),
  askedAt: moment('asked_at').notNull(),
  failure: text('failure').notNull().default(''),
})

/** Hosts of repositories that have asked to be left alone, and until when. */
export const pausedHosts = pgTable('paused_hosts', {
  host: text('host').primaryKey(),
  until: moment('until').notNull(),
  reason: text('reason').notNull(),
})

/**
 * What was read of a pack's repository, and what its host said of it. `commit` is empty before anything was read; `etag` is
 * the host's, for asking whether something changed. `failure` is why the last attempt did not succeed; when that was for the
 * archive itself, `refusedCommit` is not fetched again. `keptSha256` is the digest of the archive of pictures and workflows
 * that is kept of it.
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
    failure: text('failure').notNull().default(''),
    failures: integer('failures').notNull().default(0),
    topics: textList('topics'),
    description: text('description').notNull().default(''),
    license: text('license').notNull().default(''),
    needs: jsonb('needs').$type<PackNeed[]>().notNull().default([]),
    workflows: jsonb('workflows').$type<ExampleWorkflow[]>().notNull().default([]),
    pictures: textList('pictures'),
    keptSha256: text('kept_sha256').notNull().default(''),
    readmeHtml: text('readme_html').notNull().default(''),
    tableOfContents: jsonb('table_of_contents').$type<TocEntry[]>().notNull().default([]),
    files: jsonb('files').$type<ArchiveFile[]>().notNull().default([]),
    totalSize: bigint('total_size', { mode: 'number' }).notNull().default(0),
    licenseText: text('license_text').notNull().default(''),
    requirements: textList('requirements'),
    icon: text('icon').notNull().default(''),
    unreadable: jsonb('unreadable').$type<Unreadable[]>().notNull().default([]),
    findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
  },
  (table) => [index('repository_readings_checked').on(table.checkedAt)],
)

/** Where a node class is defined: the path of the file, empty where nobody knows, and the line of its name. */
const definedAt = {
  file: text('file').notNull().default(''),
  line: integer('line'),
}

/** The node classes found in a pack's repository. */
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
 * By which data types the node classes that packs show now are found, as far as their definitions are known. `takes` and `gives`
 * hold those of inputs and outputs, unions one by one; `needs` holds the type of each input that has to be wired; `words` the
 * words of the class, folded, with a space before each. `refreshDataTypes` writes it.
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

/**
 * Versions of packs. `sortKey` orders versions by semver precedence when compared as bytes; `prerelease` is
 * kept beside it because a release always comes before any pre-release (decision 5). `archiveSha256` and `archiveSize` are
 * those of the archive that people install, `uploadedSha256` and `uploadedSize` are those of the bytes its publisher sent. `publishedBy` is the
 * person behind the token. `metadata` is what publishing said of the pack, which takes effect when the version does. An
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
})

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

/** Who installed a pack in which hour, as a keyed hash that says nothing about the person. */
export const installs = pgTable(
  'installs',
  {
    nodeId: text('node_id')
      .notNull()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    client: text('client').notNull(),
    hour: moment('hour').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nodeId, table.client, table.hour] }),
    index('installs_hour').on(table.hour),
  ],
)

/** Installs of packs that their `total_install` does not have yet, and since when. */
export const uncountedInstalls = pgTable(
  'uncounted_installs',
  {
    nodeId: text('node_id')
      .primaryKey()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    installs: integer('installs').notNull(),
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [index('uncounted_installs_since').on(table.since)],
)

/** Keys that all service processes share, made at first need. */
export const sharedSecrets = pgTable('shared_secrets', {
  purpose: text('purpose').primaryKey(),
  secret: text('secret').notNull(),
})

/**
 * Personal access tokens of publishers; the secret itself is kept nowhere (decision 10). A token is that of the person who
 * made it: it works as long as they may publish.
 */
export const tokens = pgTable(
  'tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    publisherId: text('publisher_id')
      .notNull()
      .references(() => publishers.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    secretHash: text('secret_hash').notNull().unique(),
    secretStart: text('secret_start').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [index('tokens_publisher').on(table.publisherId, table.createdAt)],
)

/**
 * One row for each write: who did what to what, and how it looked before and after (decision 17). Writes that were
 * decided together share a `batchId`.
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
  },
  (table) => [
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
 * What moderators think of a finding in a file, whatever pack or version the file lies in: `sha256` is that of the
 * file's bytes, so that a changed file is looked at anew.
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

/** Stars people gave a pack, one row a person and pack (contract 2.3). */
export const nodeReviews = pgTable(
  'node_reviews',
  {
    nodeId: text('node_id')
      .notNull()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    star: integer('star').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.nodeId, table.userId] }),
    check('node_reviews_star_range', sql`${table.star} between 1 and 5`),
  ],
)

/**
 * What changed of the public catalogue, in order: a row each time a pack's `changedAt` moves, written by a trigger
 * that lets one transaction after the other append, so that nobody who reads past a number misses one before it.
 */
export const nodeChanges = pgTable(
  'node_changes',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    nodeId: text('node_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('node_changes_node').on(table.nodeId, table.sequence),
    index('node_changes_at').on(table.at),
  ],
)

/**
 * Reviews that wait or run, a row a version. One that runs has `takenAt`, and its process renews `seenAt`; at most one of
 * a publisher runs.
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

/** How long the reviews of a publisher have taken of late, by which publishers take turns. */
export const reviewShares = pgTable('review_shares', {
  publisherId: text('publisher_id').primaryKey(),
  milliseconds: doublePrecision('milliseconds').notNull(),
  at: moment('at').notNull(),
})

/** Which moderator has which version open, and when they last said so. */
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

/** How often somebody has called within a window; the columns are those rate-limiter-flexible works with. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
