import type { PublishersRevision } from '../../contract/conventions/revisions'
import type { Ctx } from '../access/context'
import { findRevisionOfPacks } from '../store/publishers/publishers.repo'
import { Refusal } from '../platform/refusal'

/**
 * Returns a revision that changes when the packs of the caller's publishers may have changed, for polling. Refuses with
 * `user_not_found`.
 */
export async function getUserPublishersRevision(ctx: Ctx): Promise<PublishersRevision> {
  if (!ctx.actor) throw new Refusal('user_not_found', 'user not found')
  return { revision: await findRevisionOfPacks(ctx.db, ctx.actor.id) }
}
