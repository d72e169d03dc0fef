import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/**
 * Ids of people who deleted their account: a token that the identity provider gave out before still names them, and makes
 * nobody of them again.
 */
export const deletedUsers = pgTable('deleted_users', {
  id: text('id').primaryKey(),
  deletedAt: moment('deleted_at').notNull(),
})
