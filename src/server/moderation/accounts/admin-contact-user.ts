import { randomUUID } from 'node:crypto'
import type { ContactInput } from '../../../contract/admin/accounts'
import { authorize } from '../../access/authorize'
import type { Ctx } from '../../access/context'
import { recordAudit } from '../../audit/record-audit'
import { recordNotice } from '../../notices/record/record-notice'
import { Refusal } from '../../platform/refusal'
import { findUserRow } from '../../store/users/users.repo'

/** Writes to a person (contract 1A), who is told as of everything else. Refuses as `authorize` does, and with `user_not_found`. */
export async function adminContactUser(ctx: Ctx, userId: string, { text }: ContactInput): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'adminContactUser')
    if (!(await findUserRow(tx, userId))) throw new Refusal('user_not_found', 'user not found')
    await recordAudit(tx, ctx, actor, {
      action: 'adminContactUser',
      target: `user:${userId}`,
      after: { note: text },
    })
    await recordNotice(tx, {
      kind: 'contact',
      key: `contact:${randomUUID()}`,
      at: ctx.clock(),
      data: { text },
      recipients: { people: [userId] },
    })
  })
}
