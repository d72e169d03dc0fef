import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns'
import { nodes } from './packs'
import { publishers, tokens, users } from './people'

/**
 * Workflows that publish a pack without a secret (decision 54). A workflow belongs to the user who added it, and so do its
 * tokens. `repositoryId` and `repositoryOwnerId` are set by the first run, empty before. `newNodeId` replaces `nodeId` while
 * the pack does not exist: the workflow creates it for the publisher.
 */
export const trustedWorkflows = pgTable(
  'trusted_workflows',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    publisherId: text('publisher_id')
      .notNull()
      .references(() => publishers.id, { onDelete: 'cascade' }),
    nodeId: text('node_id').references(() => nodes.id, { onDelete: 'cascade' }),
    newNodeId: text('new_node_id'),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    repository: text('repository').notNull(),
    workflow: text('workflow').notNull(),
    environment: text('environment').notNull().default(''),
    repositoryId: text('repository_id').notNull().default(''),
    repositoryOwnerId: text('repository_owner_id').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    unique('trusted_workflows_once').on(
      table.nodeId,
      table.issuer,
      table.repository,
      table.workflow,
      table.environment,
    ),
    uniqueIndex('trusted_workflows_pending_once').on(
      table.publisherId,
      sql`lower(${table.newNodeId})`,
      table.issuer,
      table.repository,
      table.workflow,
      table.environment,
    ),
    check('trusted_workflows_of_one', sql`num_nonnulls(${table.nodeId}, ${table.newNodeId}) = 1`),
    index('trusted_workflows_publisher').on(table.publisherId),
  ],
)

/** Exchanged tokens of issuers, by a digest of issuer and token id, until they expire: each can be used once. */
export const usedWorkflowTokens = pgTable(
  'used_workflow_tokens',
  { digest: text('digest').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('used_workflow_tokens_over').on(table.expiresAt)],
)

/**
 * The networks that a token was used from, and since when. Each is a digest so short that hundreds of networks share it: it
 * shows whether a network is new, but not which one it was.
 */
export const tokenPlaces = pgTable(
  'token_places',
  {
    tokenId: uuid('token_id')
      .notNull()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    place: text('place').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenId, table.place] })],
)
