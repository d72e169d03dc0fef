import type { Actor, Ctx } from './context'
import type { Claims } from '../adapters/identity/identity'
import { Refusal } from '../platform/refusal'
import { actorOf } from './actor-of'
import { findDeletion } from '../store/users/account.repo'
import { upsertUserRow } from '../store/users/users.repo'

/**
 * Creates or refreshes the person a verified token names, at every authenticated call (contract 3.1). Refuses a session that
 * they have ended, or one from before they deleted their account, with `unauthenticated`.
 */
export async function upsertUser(ctx: Ctx, { signedInAt, ...said }: Claims): Promise<Actor> {
  const requireSessionSince = (moment: Date | null | undefined) => {
    if (moment && (!signedInAt || signedInAt < moment))
      throw new Refusal('unauthenticated', 'This session was ended. Log in again.')
  }
  const row = await upsertUserRow(ctx.db, said, async () =>
    requireSessionSince(await findDeletion(ctx.db, said.uid)),
  )
  requireSessionSince(row.sessionsFrom)
  return actorOf(row)
}
