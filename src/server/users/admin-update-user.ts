import type { AdminUser, AdminUserInput } from '../../contract/admin-lists'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../context'
import { authorize } from '../permissions/authorize'
import { Refusal } from '../refusal'
import { userForAdmins } from './user-for-admins'
import { holdUserAndAdmins, listPublisherIdsOf, setUserAdmin } from './admin-users.repo'

/**
 * Makes a person an administrator, or no longer one. Refuses as `authorize` does, an unknown person with
 * `user_not_found`, and unmaking the last administrator with `state_conflict`.
 */
export async function adminUpdateUser(ctx: Ctx, userId: string, input: AdminUserInput): Promise<AdminUser> {
  return ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'adminUpdateUser')
    const { user, adminIds } = await holdUserAndAdmins(tx, userId)
    // Whoever was unmade while this call was on its way decides nothing any more.
    if (!adminIds.includes(actor.id)) throw new Refusal('not_admin', 'User is not admin')
    if (!user) throw new Refusal('user_not_found', 'user not found')
    if (!input.isAdmin && user.isAdmin && adminIds.length === 1)
      throw new Refusal('state_conflict', 'This is the last administrator. Make somebody else one first.')
    await setUserAdmin(tx, user.id, input.isAdmin)
    await recordAudit(tx, ctx, actor, {
      action: 'adminUpdateUser',
      target: `user:${user.id}`,
      before: { isAdmin: user.isAdmin },
      after: { isAdmin: input.isAdmin },
    })
    const memberships = await listPublisherIdsOf(tx, [user.id])
    return userForAdmins(
      { ...user, isAdmin: input.isAdmin },
      memberships.map((of) => of.publisherId),
    )
  })
}
