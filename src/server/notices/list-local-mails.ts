import { LIMITS } from '../../contract/conventions/limits'
import type { LocalMails } from '../../contract/notices/notices'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { listLocalMailRows } from '../store/notices/mails.repo'

/** Mails to the caller stored in local mode, newest first (contract 1Q); otherwise none. Refuses as `authorize` does. */
export async function listLocalMails(ctx: Ctx): Promise<LocalMails> {
  const { actor } = await authorize(ctx, ctx.db, 'listLocalMails')
  const rows = await listLocalMailRows(ctx.db, actor.id, LIMITS.localMails)
  return rows.map(({ id, at, subject, text }) => ({ id, at: at.toISOString(), subject, text }))
}
