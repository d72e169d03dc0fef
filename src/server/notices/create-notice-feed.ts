import type { NoticeFeed } from '../../contract/notices/notices'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { hashSecret, mintSecret } from '../access/secret'
import { recordAudit } from '../audit/record-audit'
import { setFeedHash } from '../store/notices/readers.repo'

/**
 * Gives the caller's notices a secret address under which feed readers find them; an earlier one ends (contract 1Q). Only its hash is
 * stored. Refuses as `authorize` does.
 */
export async function createNoticeFeed(ctx: Ctx): Promise<NoticeFeed> {
  return ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'createNoticeFeed')
    const secret = mintSecret()
    await setFeedHash(tx, actor.id, hashSecret(secret), ctx.clock())
    await recordAudit(tx, ctx, actor, { action: 'createNoticeFeed', target: `user:${actor.id}` })
    return { address: `${ctx.publicUrl}/notices/feed/${secret}` }
  })
}
