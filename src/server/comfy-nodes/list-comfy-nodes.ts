import type { ComfyNodeList } from '../../contract/comfy-node'
import { LIMITS } from '../../contract/limits'
import type { ListComfyNodesQuery } from '../../contract/node-queries'
import type { Ctx } from '../context'
import { pageOf } from '../nodes/page-of'
import { listNodeClassNames } from './comfy-nodes.repo'

/** Node classes by name, of one pack or of all (contract 1G `GET /comfy-nodes`). */
export async function listComfyNodes(ctx: Ctx, query: ListComfyNodesQuery): Promise<ComfyNodeList> {
  const { names, total } = await listNodeClassNames(
    ctx.db,
    { nodeId: query.node_id, name: query.comfy_node_name },
    pageOf({ page: query.page, limit: query.pageSize }, LIMITS.comfyNodesPerPage),
  )
  return { comfy_nodes: names.map((name) => ({ comfy_node_name: name })), total }
}
