import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns'
import { publishers, users } from './people'

/** Requests to be invited to a publisher, at most one per person. */
export const joinRequests = pgTable(
  'join_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    publisherId: text('publisher_id')
      .notNull()
      .references(() => publishers.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('join_requests_once').on(table.userId, table.publisherId)],
)
