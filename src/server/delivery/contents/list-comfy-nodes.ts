import type { ComfyNodeList } from '../../../contract/versions/comfy-node'
import { LIMITS } from '../../../contract/conventions/limits'
import type { ListComfyNodesQuery } from '../../../contract/packs/node-queries'
import type { Ctx } from '../../access/context'
import { pageOf } from '../../views/page-of'
import { Refusal } from '../../platform/refusal'
import { storedNumber } from '../../domain/normalize-version'
import { listComfyNodesOfNumber, listNodeClassNames } from '../../store/versions/comfy-nodes.repo'

/**
 * Node classes by name (contract 1G): names only, of all packs or of one, or those of one version with their definitions.
 * Refuses a version without its pack with `invalid_request`.
 */
export async function listComfyNodes(ctx: Ctx, query: ListComfyNodesQuery): Promise<ComfyNodeList> {
  const { node_id: nodeId, node_version: version, comfy_node_name: name } = query
  const page = pageOf({ page: query.page, limit: query.pageSize }, LIMITS.comfyNodesPerPage)
  if (version !== undefined) {
    if (nodeId === undefined)
      throw new Refusal(
        'invalid_request',
        'Invalid format for parameter node_version: needs node_id beside it',
      )
    const { definitions, total } = await listComfyNodesOfNumber(
      ctx.db,
      { nodeId, version: storedNumber(version), name },
      page,
    )
    return { comfy_nodes: definitions, total, page_size: page.limit }
  }
  const nodeIds = query.node_ids
  const { classes, total } = await listNodeClassNames(ctx.db, { nodeId, nodeIds, name }, page)
  return {
    comfy_nodes: classes.map((found) => ({
      comfy_node_name: found.name,
      ...(nodeIds && { node_id: found.nodeId }),
    })),
    total,
    page_size: page.limit,
  }
}
