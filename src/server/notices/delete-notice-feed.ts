import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { recordAudit } from '../audit/record-audit'
import { setFeedHash } from '../store/notices/readers.repo'

/** Ends the secret address of the caller's feed (contract 1Q). Refuses as `authorize` does. */
export async function deleteNoticeFeed(ctx: Ctx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'deleteNoticeFeed')
    await setFeedHash(tx, actor.id, null, ctx.clock())
    await recordAudit(tx, ctx, actor, { action: 'deleteNoticeFeed', target: `user:${actor.id}` })
  })
}
