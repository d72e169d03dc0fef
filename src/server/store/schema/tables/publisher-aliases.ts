import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'
import { publishers } from './people'

/** Former ids of renamed (`isRename`, history is kept) and merged publishers, each redirecting to the current one. */
export const publisherAliases = pgTable(
  'publisher_aliases',
  {
    id: text('id').primaryKey(),
    publisherId: text('publisher_id')
      .notNull()
      .references(() => publishers.id, { onDelete: 'cascade' }),
    isRename: boolean('is_rename').notNull().default(false),
    since: moment('since').notNull(),
  },
  (table) => [index('publisher_aliases_publisher').on(table.publisherId)],
)
