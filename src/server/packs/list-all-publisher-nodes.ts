import { LIMITS } from '../../contract/conventions/limits'
import type { Node } from '../../contract/packs/node'
import type { Ctx } from '../access/context'
import { nodeView } from '../views/node-view'
import { listNodeRecords } from '../store/packs/nodes.repo'
import { visibleNodesOf } from './visible-nodes'

/** The first 1,000 packs of a publisher by id, not paged (contract 1C). Refuses as `visibleNodesOf` does. */
export async function listAllPublisherNodes(
  ctx: Ctx,
  publisherId: string,
  wantsBanned = false,
): Promise<Node[]> {
  const { records } = await listNodeRecords(
    ctx.db,
    await visibleNodesOf(ctx, publisherId, { banned: wantsBanned }),
    {
      order: [],
      limit: LIMITS.publisherNodes,
      offset: 0,
      refusedRanges: [],
    },
  )
  return records.map((record) => nodeView(record, { viewer: ctx.actor }))
}
