import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { Refusal } from '../platform/refusal'
import { deleteTokenRow } from '../store/users/tokens.repo'

/** Deletes a token of this publisher (contract 1D). Refuses as `authorize` does, and with `token_not_found`. */
export async function deleteToken(ctx: Ctx, publisherId: string, tokenId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'deleteToken', { publisherId })
    const row = await deleteTokenRow(tx, publisher.id, tokenId)
    if (!row) throw new Refusal('token_not_found', 'The publisher has no such token')
    await recordAudit(tx, ctx, actor, {
      action: 'deleteToken',
      target: `publisher:${publisher.id}`,
      before: { id: row.id, name: row.name },
    })
  })
}
