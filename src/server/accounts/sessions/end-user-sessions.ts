import type { Ctx } from '../../access/context'
import { authorize } from '../../access/authorize'
import { recordAudit } from '../../audit/record-audit'
import { deleteSessionsBefore } from '../../store/users/user-sessions.repo'
import { endSessionsBefore } from '../../store/users/users.repo'
import { SECOND_MS } from '../../platform/durations'

/**
 * Ends all sessions of the caller, including the current one, on all machines (contract 1E). Tokens for publishing stay valid.
 * Refuses as `authorize` does.
 */
export async function endUserSessions(ctx: Ctx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'endUserSessions')
    // The identity provider counts whole seconds: the current session began before the next one.
    const nextSecond = Math.floor(ctx.clock().getTime() / SECOND_MS + 1) * SECOND_MS
    await endSessionsBefore(tx, actor.id, new Date(nextSecond))
    await deleteSessionsBefore(tx, actor.id, new Date(nextSecond))
    await recordAudit(tx, ctx, actor, { action: 'endUserSessions', target: `user:${actor.id}` })
  })
}
