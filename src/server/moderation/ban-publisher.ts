import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { savePublisherBan } from './save-ban'

/**
 * Bans a publisher, all its members and its active packs (contract 2.5). Members who are administrators are banned too and lose
 * that role. Banning it again only updates the reason, if one is given. Refuses as `authorize` does, the publisher of unclaimed
 * packs (contract 2.8), and with `state_conflict` what would leave the registry without an administrator.
 * @returns false when nothing changed
 */
export async function banPublisher(ctx: Ctx, publisherId: string, reason?: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    return savePublisherBan(ctx, tx, await authorize(ctx, tx, 'banPublisher', { publisherId }), reason)
  })
}
