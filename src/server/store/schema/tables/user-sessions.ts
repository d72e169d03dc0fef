import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns'
import { users } from './people'

/**
 * Where people are logged in (decision 55), each known by when its person proved who they are; the place is not kept. One
 * that was ended stays, so that a token of it that is renewed later is refused as well.
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
