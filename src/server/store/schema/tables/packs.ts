import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CapabilityKind, CodeRead } from '../../../../contract/conventions/capabilities'
import type { NeedKind } from '../../../../contract/versions/pack-need'
import type { NodeStatus } from '../../../../contract/conventions/statuses'
import { INSTALLS_PER_STAR } from '../../../../contract/packs/popularity'
import { tsvector, moment, textList } from './columns'
import { type Likeness, publishers } from './people'

/**
 * Packs. Empty text means unset and is omitted from responses.
 * - `normalizedId`: the id in lower case; `repositoryKey`: the normalized repository URL, empty without one
 * - `updatedAt`: last change of the content people see; `changedAt`: last change that syncing clients need
 * - `searchKeys`, `searchDocument`: see search-document.ts; `searchSaid`: the document without node classes, for ranking
 * - `listed`: whether the pack is public: unclaimed, or with an installable version
 * - `likeness`: another pack its name could be confused with, which holds its first version for a moderator
 * - `licenseStated`: what `license` states (`statedLicense`); `licenseRead`: the SPDX id of the license file; `licenseId`: the
 *   one that applies, or `other`
 * - `repositoryVerified`: its repository can belong to no other pack
 * - `needs`: what its files require of a machine; `installable`: whether a version can be installed
 * - `capabilities`: what its code does; `codeRead`: how much of it was analyzed, empty for nothing
 * - `facetsKey`: the same for packs with equal facets
 * - `popularity`: `popularityOf` of the contract; `glyph`: its drawing (`packGlyph`); `categories`: bit set of the contract's
 * - `classPattern`: how a public list describes the names of its node classes
 * - `mirroredFrom`: URL of the registry it is mirrored from (decision 45)
 * - `supersededBy`: the pack to use instead, chosen by its owner or a moderator
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
    licenseStated: text('license_stated').notNull().default(''),
    licenseRead: text('license_read').notNull().default(''),
    licenseId: text('license_id')
      .notNull()
      .generatedAlwaysAs(sql`pack_license(license_stated, license_read)`),
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
    classPattern: text('class_pattern').notNull().default(''),
    supportedOs: textList('supported_os'),
    supportedAccelerators: textList('supported_accelerators'),
    needs: textList('needs').$type<NeedKind[]>(),
    installable: boolean('installable').notNull().default(false),
    capabilities: textList('capabilities').$type<CapabilityKind[]>(),
    codeRead: text('code_read').$type<CodeRead | ''>().notNull().default(''),
    facetsKey: uuid('facets_key').generatedAlwaysAs(
      sql`facets_key(supported_os, supported_accelerators, tags, needs, pack_license(license_stated, license_read), installable, does_without(capabilities || needs, code_read))`,
    ),
    supportedComfyuiVersion: text('supported_comfyui_version').notNull().default(''),
    supportedComfyuiFrontendVersion: text('supported_comfyui_frontend_version').notNull().default(''),
    mirroredFrom: text('mirrored_from').notNull().default(''),
    supersededBy: text('superseded_by').notNull().default(''),
    supersededSaidBy: text('superseded_said_by').$type<'' | 'owner' | 'moderator'>().notNull().default(''),
    supersededAt: moment('superseded_at'),
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
    // Must match the expression of `isOf` in node-filter.repo.ts.
    index('nodes_repository_owner').on(sql`regexp_replace(${table.repositoryKey}, '/[^/]*$', '')`, table.id),
    index('nodes_repository_name').on(sql`regexp_replace(${table.repositoryKey}, '^.*/', '')`),
    // Without a pending list (fastupdate), which every search would have to scan.
    index('nodes_search_document').using('gin', table.searchDocument).with({ fastupdate: false }),
    index('nodes_search_keys').using('gin', table.searchKeys).with({ fastupdate: false }),
    index('nodes_popularity').on(table.searchRanking, table.popularity.desc().nullsFirst(), table.id),
    index('nodes_popular').on(table.popularity.desc().nullsFirst(), table.id),
    index('nodes_stars').on(table.githubStars.desc().nullsFirst(), table.id),
    index('nodes_installs').on(table.totalInstall.desc().nullsFirst(), table.id),
    index('nodes_updated').on(table.updatedAt.desc().nullsFirst(), table.id),
    index('nodes_created').on(table.createdAt.desc().nullsFirst(), table.id),
    index('nodes_class_pattern')
      .on(table.id)
      .where(sql`${table.classPattern} <> ''`),
    index('nodes_changed').on(table.changedAt),
    index('nodes_name').on(table.name, table.id),
    // Counts and pages of public packs by id come from this index alone, filtered by age and claim; so do their facets.
    index('nodes_public')
      .on(table.id, table.changedAt, table.updatedAt, table.publisherId, table.facetsKey, table.categories)
      .where(sql`${table.status} = 'NodeStatusActive' and ${table.listed}`),
    // The few packs that are not public, including those that were unlisted recently.
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
 * Node class names of packs: from the latest version, from a public list (`fromList`) or from the repository (`fromFiles`), with
 * the time they were first seen. `collapsed` is the name in the form that search words are compared with.
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
    // Without a pending list, like `nodes_search_document`.
    index('node_classes_trigrams')
      .using('gin', sql`${table.collapsed} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

/** The kinds of rows in `node_facets`. */
export type FacetKind = 'os' | 'accelerator' | 'tag' | 'need' | 'license' | 'installable' | 'without'

/**
 * Facet values of packs, in lower case: a row per system, accelerator, tag and need, for the license, for whether the pack can
 * be installed, and for what its code does without. Written by a trigger of `nodes` (decision 31). `spelling` is the original
 * spelling of a tag or license.
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
