import type { RevokedTokens } from '../../../contract/admin/accounts'
import { authorize } from '../../access/authorize'
import type { Ctx } from '../../access/context'
import { revokeTokens } from './revoke-tokens'

/** Ends all keys of a publisher, whoever made them (contract 1A). Refuses as `authorize` does. */
export async function adminDeletePublisherTokens(ctx: Ctx, publisherId: string): Promise<RevokedTokens> {
  return ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'adminDeletePublisherTokens', { publisherId })
    const act = { action: 'adminDeletePublisherTokens', target: `publisher:${publisher.id}`, actor }
    return revokeTokens(ctx, tx, { ...act, of: { publisherId: publisher.id } })
  })
}
