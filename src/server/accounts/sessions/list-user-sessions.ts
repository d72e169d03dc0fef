import type { UserSession } from '../../../contract/people/account'
import type { Ctx } from '../../access/context'
import { authorize } from '../../access/authorize'
import { listSessionRows } from '../../store/users/user-sessions.repo'
import { sessionView } from '../../views/session-view'

/** Lists the caller's sessions, most recently used first (contract 1E). Refuses as `authorize` does. */
export async function listUserSessions(ctx: Ctx): Promise<UserSession[]> {
  const { actor } = await authorize(ctx, ctx.db, 'listUserSessions')
  return (await listSessionRows(ctx.db, actor.id)).map((row) => sessionView(row, ctx.signedInAt))
}
