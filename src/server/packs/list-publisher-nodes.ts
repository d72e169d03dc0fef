import { LIMITS } from '../../contract/conventions/limits'
import type { NodePage } from '../../contract/packs/node'
import type { ListPublisherNodesQuery } from '../../contract/packs/node-queries'
import type { Ctx } from '../access/context'
import { nodePage, pageOf } from '../views/page-of'
import { nodeView } from '../views/node-view'
import { listNodeRecords } from '../store/packs/nodes.repo'
import { visibleNodesOf } from './visible-nodes'

/** A page of a publisher's packs by id (contract 1C). Refuses as `visibleNodesOf` does. */
export async function listPublisherNodes(
  ctx: Ctx,
  publisherId: string,
  query: ListPublisherNodesQuery,
): Promise<NodePage> {
  const page = pageOf(query, LIMITS.nodesPerPage)
  const { records, total } = await listNodeRecords(
    ctx.db,
    await visibleNodesOf(ctx, publisherId, { banned: query.include_banned, status: query.status }),
    { order: [], limit: page.limit, offset: page.offset, refusedRanges: [] },
  )
  return nodePage(
    page,
    total,
    records.map((record) => nodeView(record, { viewer: ctx.actor })),
  )
}
