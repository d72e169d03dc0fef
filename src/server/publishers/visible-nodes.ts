import type { Ctx } from '../context'
import { Refusal } from '../refusal'
import { findPublisher } from './publishers.repo'

/**
 * Which packs of a publisher the caller may see in its lists: banned ones come only to an administrator or to an owner
 * who asks for them (decision 4). Refuses with `publisher_not_found`.
 */
export async function visibleNodesOf(
  ctx: Ctx,
  publisherId: string,
  wantsBanned = false,
): Promise<{ publisherId: string; includeBanned: boolean }> {
  const found = await findPublisher(ctx.db, publisherId)
  if (!found) throw new Refusal('publisher_not_found', 'Publisher not found')
  const owns = found.members.some((member) => member.userId === ctx.actor?.id && member.role === 'owner')
  return {
    publisherId: found.publisher.id,
    includeBanned: wantsBanned && Boolean(owns || ctx.actor?.isAdmin),
  }
}
