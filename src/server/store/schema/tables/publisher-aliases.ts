import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'
import { publishers } from './people'

/** Ids that publishers had before they were renamed or merged into another: each leads to the one that there is now. */
export const publisherAliases = pgTable('publisher_aliases', {
  id: text('id').primaryKey(),
  publisherId: text('publisher_id')
    .notNull()
    .references(() => publishers.id, { onDelete: 'cascade' }),
  since: moment('since').notNull(),
})
