import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { recordNotice } from '../notices/record/record-notice'
import { Refusal } from '../platform/refusal'
import { findRole } from '../store/publishers/members.repo'
import { deleteTokenRow } from '../store/users/tokens.repo'

/**
 * Deletes a token of this publisher (contract 1D): owners any, maintainers their own. Refuses as `authorize` does, and a
 * missing one with `token_not_found`.
 */
export async function deleteToken(ctx: Ctx, publisherId: string, tokenId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'deleteToken', { publisherId })
    const isOwner = (await findRole(tx, publisher.id, actor.id)) === 'owner'
    const row = await deleteTokenRow(tx, publisher.id, tokenId, isOwner ? undefined : actor.id)
    if (!row) throw new Refusal('token_not_found', 'The publisher has no such token')
    await recordAudit(tx, ctx, actor, {
      action: 'deleteToken',
      target: `publisher:${publisher.id}`,
      before: { id: row.id, name: row.name },
    })
    await recordNotice(tx, {
      kind: 'key_revoked',
      key: `key-revoked:${row.id}`,
      at: ctx.clock(),
      actorId: actor.id,
      publisherId: publisher.id,
      data: { key: row.name },
      recipients: { people: [row.userId] },
    })
  })
}
