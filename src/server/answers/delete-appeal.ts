import { authorize } from '../access/authorize'
import { noSuchAppeal } from '../access/checks'
import type { Ctx } from '../access/context'
import { recordAudit } from '../audit/record-audit'
import { holdAppeal, updateAppeal } from '../store/answers/appeals.repo'
import { auditedSubject, auditedThread } from './audited-subject'
import { findSeenAppeal } from './find-thread'

/** Withdraws an undecided request; its messages stay (contract 1P). Refuses as `authorize` does. */
export async function deleteAppeal(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await holdAppeal(tx, id)
    const appeal = await findSeenAppeal(tx, ctx.actor, id)
    const { actor } = await authorize(ctx, tx, 'deleteAppeal', { appeal: appeal?.access })
    if (!appeal) throw noSuchAppeal()
    const { row } = appeal.record
    await updateAppeal(tx, row.id, { decidedAt: ctx.clock(), outcome: 'withdrawn' })
    await recordAudit(tx, ctx, actor, {
      action: 'deleteAppeal',
      ...auditedSubject(row),
      after: auditedThread(row),
    })
  })
}
