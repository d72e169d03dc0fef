import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'
import { publishers } from './people'

/** Ids that publishers had before they were renamed or merged into another: each leads to the one that there is now.
 * Who was renamed keeps its history (`isRename`). */
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
