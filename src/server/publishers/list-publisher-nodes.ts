import { LIMITS } from '../../contract/limits'
import type { NodePage } from '../../contract/node'
import type { Ctx } from '../context'
import { nodePage, pageOf } from '../nodes/page-of'
import { nodeView } from '../nodes/node-view'
import { listNodeRecords } from '../nodes/nodes.repo'
import { Refusal } from '../refusal'
import { findPublisher } from './publishers.repo'

/**
 * A page of a publisher's packs by id (contract 1C). Banned ones come only to an administrator or, for its own
 * packs, to an owner who asks for them (decision 4). Refuses with `publisher_not_found`.
 */
export async function listPublisherNodes(
  ctx: Ctx,
  publisherId: string,
  query: { page?: number; limit?: number; include_banned?: boolean },
): Promise<NodePage> {
  const found = await findPublisher(ctx.db, publisherId)
  if (!found) throw new Refusal('publisher_not_found', 'Publisher not found')
  const owns = found.members.some((member) => member.userId === ctx.actor?.id && member.role === 'owner')
  const page = pageOf(query, LIMITS.nodesPerPage)
  const { records, total } = await listNodeRecords(
    ctx.db,
    {
      publisherId: found.publisher.id,
      includeBanned: Boolean(query.include_banned && (owns || ctx.actor?.isAdmin)),
    },
    { order: [], limit: page.limit, offset: page.offset, refusedRanges: [] },
  )
  return nodePage(
    page,
    total,
    records.map((record) => nodeView(record)),
  )
}
