import type { User } from '../../contract/people/user'
import type { Ctx } from '../access/context'
import { actorOf } from '../access/actor-of'
import type { findUserRow } from '../store/users/users.repo'

type UserRow = NonNullable<Awaited<ReturnType<typeof findUserRow>>>

/** A user's own record with their permissions (contract 1E). */
export const userView = (
  row: UserRow,
  ctx: Pick<Ctx, 'localMode' | 'secondFactor' | 'adminsNeedSecondFactor'>,
): User => {
  const { isAdmin, isBanned, adminNeeds } = actorOf(row, ctx)
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    isApproved: row.isApproved,
    isAdmin,
    isBanned,
    emailVerified: row.emailVerified,
    ...(adminNeeds && { admin_needs: adminNeeds }),
  }
}
