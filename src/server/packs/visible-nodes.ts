import type { NodeStatus } from '../../contract/conventions/statuses'
import type { Ctx } from '../access/context'
import type { NodeFilter } from '../store/visibility/node-filter.repo'
import { Refusal } from '../platform/refusal'
import { findPublisher } from '../store/publishers/publishers.repo'

/**
 * Which packs of a publisher the caller may see in its lists: those that are not listed come to its members and
 * administrators alone, banned ones and those of one state when they ask for them (decision 4). Refuses with
 * `publisher_not_found`.
 */
export async function visibleNodesOf(
  ctx: Ctx,
  publisherId: string,
  wanted: { banned?: boolean; status?: NodeStatus },
): Promise<Pick<NodeFilter, 'publisherId' | 'includeBanned' | 'includeUnlisted' | 'status'>> {
  const found = await findPublisher(ctx.db, publisherId)
  if (!found) throw new Refusal('publisher_not_found', 'Publisher not found')
  const belongs = found.members.some((member) => member.userId === ctx.actor?.id)
  const trusted = belongs || Boolean(ctx.actor?.isAdmin)
  return {
    publisherId: found.publisher.id,
    includeBanned: trusted && Boolean(wanted.banned),
    includeUnlisted: trusted,
    status: trusted ? wanted.status : undefined,
  }
}
