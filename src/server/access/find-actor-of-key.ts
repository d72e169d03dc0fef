import type { Actor, Ctx } from './context'
import { findToken } from '../store/users/tokens.repo'
import { hashSecret } from './secret'

/** The user of an API key, as limited by the key; undefined when it is unknown, expired or leaked (contract 3.4). */
export async function findActorOfKey(ctx: Ctx, secret: string): Promise<Actor | undefined> {
  const found = await findToken(ctx.db, hashSecret(secret), ctx.clock())
  if (!found) return undefined
  const { id, userId, publisherId, scopes, nodeIds } = found.token
  return {
    id: userId,
    isAdmin: false,
    isBanned: found.isBanned,
    isVerified: found.isVerified,
    key: { id, publisherId, scopes, nodeIds },
  }
}
