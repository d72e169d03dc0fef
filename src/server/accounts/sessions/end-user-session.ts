import type { Ctx } from '../../access/context'
import { authorize } from '../../access/authorize'
import { recordAudit } from '../../audit/record-audit'
import { Refusal } from '../../platform/refusal'
import { endSession } from '../../store/users/user-sessions.repo'

/**
 * Ends one session of the caller (contract 1E): its next call is refused, even with a renewed token, as is an administrator's
 * token created in it. Refuses as `authorize` does, and a session that the caller does not have with `session_not_found`.
 */
export async function endUserSession(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'endUserSession')
    if (!(await endSession(tx, actor.id, sessionId, ctx.clock())))
      throw new Refusal('session_not_found', 'You have no such session: it was ended before.')
    await recordAudit(tx, ctx, actor, { action: 'endUserSession', target: `user:${actor.id}` })
  })
}
