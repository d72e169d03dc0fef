import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { KeyScope } from '../../../../contract/conventions/key-scopes'
import type { PublisherRole } from '../../../../contract/conventions/roles'
import type { PublisherStatus } from '../../../../contract/conventions/statuses'
import type { Build } from '../../../domain/releases/build'
import { moment, textList } from './columns'

/**
 * Users, created at their first authenticated call. `id` is the identity provider's uid. `quotaFactor` multiplies the user's
 * quotas; administrators can raise it. Sessions that began before `sessionsFrom` have ended. `secondFactorSince` is when a second
 * factor was first seen.
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
  sessionsFrom: moment('sessions_from'),
  secondFactorSince: moment('second_factor_since'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** The pack or publisher that a name could be confused with. */
export interface Likeness {
  kind: 'node' | 'publisher'
  id: string
}

/** Ids of deleted publishers: only their former members may reuse them. */
export const retiredPublisherIds = pgTable('retired_publisher_ids', {
  id: text('id').primaryKey(),
  members: textList('members'),
  retiredAt: moment('retired_at').notNull().defaultNow(),
})

/**
 * Publishers. Empty text means unset and is omitted from responses. `statusDetail` is the reason of a ban. `mirroredFrom` is the
 * URL of the registry that a mirrored publisher belongs to.
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

/** Members of publishers and their roles. */
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
    role: text('role').$type<PublisherRole>().notNull().default('owner'),
  },
  (table) => [
    unique('publisher_members_once').on(table.publisherId, table.userId),
    index('publisher_members_user').on(table.userId),
  ],
)

/**
 * Personal access tokens of publishers; the secret is not stored (decision 10). A token belongs to its creator and works as long
 * as they may publish. `nodeIds` are the packs it is limited to; empty means all. Tokens from trusted publishing reference the
 * workflow and contain the claims of its run. `leakedAt` is when a token was reported and invalidated, `leakedFrom` where it was
 * found, `expiryToldAt` when its user was reminded that it expires.
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
    scopes: text('scopes').array().$type<KeyScope[]>().notNull().default(['publish']),
    nodeIds: textList('node_ids'),
    trustedWorkflowId: uuid('trusted_workflow_id'),
    builtBy: jsonb('built_by').$type<Build>(),
    leakedAt: moment('leaked_at'),
    leakedFrom: text('leaked_from').notNull().default(''),
    expiryToldAt: moment('expiry_told_at'),
  },
  (table) => [index('tokens_publisher').on(table.publisherId, table.createdAt)],
)
