import type { User } from '../../contract/people/user'
import type { Ctx } from '../access/context'
import { Refusal } from '../platform/refusal'
import { findUserRow } from '../store/users/users.repo'
import { userView } from '../views/user-view'

/** Returns the caller's own record with their permissions (contract 1E). Refuses with `user_not_found`. */
export async function getUser(ctx: Ctx): Promise<User> {
  const row = ctx.actor && (await findUserRow(ctx.db, ctx.actor.id))
  if (!row) throw new Refusal('user_not_found', 'user not found')
  return userView(row, ctx)
}
