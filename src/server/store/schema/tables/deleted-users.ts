import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/**
 * Ids of deleted accounts. Tokens that the identity provider issued earlier still name them, and must not create them
 * again.
 */
export const deletedUsers = pgTable('deleted_users', {
  id: text('id').primaryKey(),
  deletedAt: moment('deleted_at').notNull(),
})
