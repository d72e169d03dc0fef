import type { NodeStatus } from '../../contract/conventions/statuses'
import type { Ctx } from '../access/context'
import type { NodeFilter } from '../store/visibility/node-filter.repo'
import { Refusal } from '../platform/refusal'
import { findPublisher } from '../store/publishers/publishers.repo'

/**
 * The filter for a publisher's packs that the caller may see: unlisted ones only for members and administrators, banned ones or
 * those of one state on request (decision 4). Refuses with `publisher_not_found`.
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
