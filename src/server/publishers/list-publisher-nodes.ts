import { LIMITS } from '../../contract/limits'
import type { NodePage } from '../../contract/node'
import type { Ctx } from '../context'
import { nodePage, pageOf } from '../nodes/page-of'
import { nodeView } from '../nodes/node-view'
import { listNodeRecords } from '../nodes/nodes.repo'
import { visibleNodesOf } from './visible-nodes'

/** A page of a publisher's packs by id (contract 1C). Refuses as `visibleNodesOf` does. */
export async function listPublisherNodes(
  ctx: Ctx,
  publisherId: string,
  query: { page?: number; limit?: number; include_banned?: boolean },
): Promise<NodePage> {
  const page = pageOf(query, LIMITS.nodesPerPage)
  const { records, total } = await listNodeRecords(
    ctx.db,
    await visibleNodesOf(ctx, publisherId, query.include_banned),
    { order: [], limit: page.limit, offset: page.offset, refusedRanges: [] },
  )
  return nodePage(
    page,
    total,
    records.map((record) => nodeView(record, { viewer: ctx.actor })),
  )
}
