import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { savePublisherBan } from './save-ban'

/**
 * Bans a publisher, everyone who is a member of it, and its active packs (contract 2.5). Members who are administrators
 * are banned like everybody else and are then none. Banning twice changes the reason alone, if a new one is given. Refuses
 * as `authorize` does: the publisher of the unclaimed packs stays (contract 2.8); and with `state_conflict` what would leave the
 * registry without an administrator.
 * @returns false when nothing changed
 */
export async function banPublisher(ctx: Ctx, publisherId: string, reason?: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    return savePublisherBan(ctx, tx, await authorize(ctx, tx, 'banPublisher', { publisherId }), reason)
  })
}
