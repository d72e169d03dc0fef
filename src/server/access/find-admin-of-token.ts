import type { Ctx } from './context'
import type { Claims } from '../adapters/identity/identity'
import { sharedSecret } from '../store/users/shared-secret.repo'
import { findUserRow } from '../store/users/users.repo'
import { readAdminToken } from './signed-admin-token'

/**
 * The user an administrator's token was issued to, as stored; undefined when the token is invalid, or the user is no longer an
 * administrator or is banned (contract 3.2).
 */
export async function findAdminOfToken(ctx: Ctx, token: string): Promise<Claims | undefined> {
  const named = await readAdminToken(await sharedSecret(ctx.db, 'admin-tokens'), token, ctx.clock())
  const user = named && (await findUserRow(ctx.db, named.id))
  if (!user || !user.isAdmin || user.isBanned) return undefined
  const { email, emailVerified, name } = user
  const { signedInAt, hasSecondFactor } = named
  return { uid: user.id, email, emailVerified, name, signedInAt, hasSecondFactor }
}
