import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PublisherRole } from '../../../../contract/conventions/roles'
import { moment } from './columns'
import { nodes } from './packs'
import { publishers, users } from './people'

/**
 * Who is asked to become a member of a publisher, each once. `addressee` is an e-mail address in lower case, or `user:` and
 * the id of a person; `invitee` whom the owner named.
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

/** Packs that shall go to another publisher once one of its owners accepts, each once. */
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
