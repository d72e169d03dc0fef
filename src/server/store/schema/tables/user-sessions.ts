import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns'
import { users } from './people'

/**
 * Sessions of users (decision 55), each identified by the time of authentication; the location is not stored. Ended sessions
 * are kept, so that their tokens are refused even when renewed later.
 */
export const userSessions = pgTable(
  'user_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startedAt: moment('started_at').notNull(),
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
    lastSeenAt: moment('last_seen_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    unique('user_sessions_once').on(table.userId, table.startedAt),
    index('user_sessions_seen').on(table.lastSeenAt),
  ],
)
