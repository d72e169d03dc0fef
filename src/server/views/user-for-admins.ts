import type { AdminUser } from '../../contract/admin/admin-lists'
import type { users } from '../store/schema/schema'

/** A user as administrators see them. */
export const userForAdmins = (row: typeof users.$inferSelect, publishers: string[]): AdminUser => ({
  id: row.id,
  email: row.email,
  emailVerified: row.emailVerified,
  name: row.name,
  isApproved: row.isApproved,
  isAdmin: row.isAdmin,
  isBanned: row.isBanned,
  createdAt: row.createdAt.toISOString(),
  publishers,
  quotaFactor: row.quotaFactor,
})
