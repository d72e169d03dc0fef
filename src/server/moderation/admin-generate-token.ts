import type { AdminToken } from '../../contract/admin/admin-token'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { Refusal } from '../platform/refusal'
import { sharedSecret } from '../store/users/shared-secret.repo'
import { signAdminToken } from '../access/signed-admin-token'

/**
 * Issues an administrator a token that replaces the sign-in for an hour, in every service process (contract 1A and 3.2), while
 * the session lasts. Refuses as `authorize` does, and non-administrators with `unauthenticated`.
 */
export async function adminGenerateToken(ctx: Ctx): Promise<AdminToken> {
  const secret = await sharedSecret(ctx.db, 'admin-tokens')
  return ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'adminGenerateToken')
    if (!ctx.signedInAt) throw new Refusal('sign_in_again', 'Log in again, then try once more.')
    const session = {
      userId: actor.id,
      signedInAt: ctx.signedInAt,
      hasSecondFactor: ctx.secondFactor === 'given',
    }
    const { token, expiresAt } = await signAdminToken(secret, session, ctx.clock())
    const expires_at = expiresAt.toISOString()
    await recordAudit(tx, ctx, actor, {
      action: 'adminGenerateToken',
      target: `user:${actor.id}`,
      after: { expires_at },
    })
    return { token, expires_at }
  })
}
