import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PublisherRole } from '../../../../contract/conventions/roles'
import { moment } from './columns'
import { nodes } from './packs'
import { publishers, users } from './people'

/**
 * Open invitations to a publisher, one per addressee. `addressee` is a lower-case email address, or `user:` and a user id;
 * `invitee` is what the owner typed.
 */
export const publisherInvitations = pgTable(
  'publisher_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    publisherId: text('publisher_id')
      .notNull()
      .references(() => publishers.id, { onDelete: 'cascade' }),
    addressee: text('addressee').notNull(),
    invitee: text('invitee').notNull(),
    role: text('role').$type<PublisherRole>().notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    unique('publisher_invitations_once').on(table.publisherId, table.addressee),
    index('publisher_invitations_addressee').on(table.addressee),
  ],
)

/** Offers of packs to another publisher, at most one per pack. */
export const nodeOffers = pgTable(
  'node_offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    nodeId: text('node_id')
      .notNull()
      .unique()
      .references(() => nodes.id, { onDelete: 'cascade' }),
    fromPublisherId: text('from_publisher_id')
      .notNull()
      .references(() => publishers.id, { onDelete: 'cascade' }),
    toPublisherId: text('to_publisher_id')
      .notNull()
      .references(() => publishers.id, { onDelete: 'cascade' }),
    offeredBy: text('offered_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('node_offers_from').on(table.fromPublisherId),
    index('node_offers_to').on(table.toPublisherId),
  ],
)
