import type { Actor } from './context'
import type { users } from '../store/schema/schema'

/** A stored person as one who acts: a banned administrator is none. */
export const actorOf = ({ id, isAdmin, isBanned, emailVerified }: typeof users.$inferSelect): Actor => ({
  id,
  isAdmin: isAdmin && !isBanned,
  isBanned,
  isVerified: emailVerified,
})
