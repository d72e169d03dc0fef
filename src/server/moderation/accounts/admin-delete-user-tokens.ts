import type { RevokedTokens } from '../../../contract/admin/accounts'
import { authorize } from '../../access/authorize'
import type { Ctx } from '../../access/context'
import { Refusal } from '../../platform/refusal'
import { findUserRow } from '../../store/users/users.repo'
import { revokeTokens } from './revoke-tokens'

/** Ends all keys of a person, of whatever publisher (contract 1A). Refuses as `authorize` does, and with `user_not_found`. */
export async function adminDeleteUserTokens(ctx: Ctx, userId: string): Promise<RevokedTokens> {
  return ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'adminDeleteUserTokens')
    if (!(await findUserRow(tx, userId))) throw new Refusal('user_not_found', 'user not found')
    const act = { action: 'adminDeleteUserTokens', target: `user:${userId}`, actor }
    return revokeTokens(ctx, tx, { ...act, of: { userId } })
  })
}
