import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { recordAudit } from '../audit/record-audit'
import { Refusal } from '../platform/refusal'
import { deleteFollowRow } from '../store/notices/follows.repo'

/** Ends that the caller follows something (contract 1Q). Refuses as `authorize` does, and with `follow_not_found`. */
export async function deleteFollow(ctx: Ctx, followId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'deleteFollow')
    const row = await deleteFollowRow(tx, actor.id, followId)
    if (!row) throw new Refusal('follow_not_found', 'You follow nothing of this id.')
    await recordAudit(tx, ctx, actor, {
      action: 'deleteFollow',
      target: `user:${actor.id}`,
      before: { kind: row.kind, target: row.target },
    })
  })
}
