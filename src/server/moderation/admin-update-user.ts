import type { AdminUser, AdminUserInput } from '../../contract/admin/admin-lists'
import { changedFields } from '../audit/changed-fields'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { Refusal } from '../platform/refusal'
import { userForAdmins } from '../views/user-for-admins'
import { holdUsersAndAdmins, listPublisherIdsOf, updateUserRights } from '../store/users/admin-users.repo'

/**
 * Sets whether a user is an administrator, and their quota factor. Refuses as `authorize` does, unknown users with
 * `user_not_found`, and with `state_conflict` demoting the last administrator who is not banned, and promoting users who are
 * banned or whose email address is not verified (which local mode does not require).
 */
export async function adminUpdateUser(ctx: Ctx, userId: string, input: AdminUserInput): Promise<AdminUser> {
  return ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'adminUpdateUser')
    const { people, adminIds } = await holdUsersAndAdmins(tx, [userId])
    const [user] = people
    // The actor may have lost the role since they were authorized.
    if (!adminIds.includes(actor.id)) throw new Refusal('not_admin', 'User is not admin')
    if (!user) throw new Refusal('user_not_found', 'user not found')
    if (input.isAdmin === false && adminIds.length === 1 && adminIds.includes(user.id))
      throw new Refusal('state_conflict', 'This is the last admin. Make someone else an admin first.')
    if (input.isAdmin && !user.isAdmin) requireTrustworthy(user, ctx.localMode)
    const { before, after, changed } = changedFields(user, input)
    if (changed) {
      await updateUserRights(tx, user.id, after)
      await recordAudit(tx, ctx, actor, {
        action: 'adminUpdateUser',
        target: `user:${user.id}`,
        before,
        after,
      })
    }
    const memberships = await listPublisherIdsOf(tx, [user.id])
    return userForAdmins(
      { ...user, ...after },
      memberships.map((of) => of.publisherId),
    )
  })
}

function requireTrustworthy(user: { isBanned: boolean; emailVerified: boolean }, localMode = false): void {
  if (user.isBanned)
    throw new Refusal('state_conflict', 'This person is banned. Unban their publisher first.')
  if (!user.emailVerified && !localMode)
    throw new Refusal(
      'state_conflict',
      'This person’s e-mail address is not verified. They need to open the link sent to it and log in again.',
    )
}
