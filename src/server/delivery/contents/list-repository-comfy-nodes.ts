import type { VersionComfyNodes } from '../../../contract/versions/comfy-node'
import { LIMITS } from '../../../contract/conventions/limits'
import type { Ctx } from '../../access/context'
import { listRepositoryClasses } from '../../store/repositories/repository-classes.repo'
import { pageOf } from '../../views/page-of'
import { requireReading } from '../../versions/require-reading'

/**
 * A page of the node classes found in a pack's repository; empty before the first reading. Refuses as `requireReading` does.
 */
export async function listRepositoryComfyNodes(
  ctx: Ctx,
  nodeId: string,
  query: { page?: number; limit?: number },
): Promise<VersionComfyNodes> {
  const { nodeId: id, reading } = await requireReading(ctx, nodeId)
  const page = pageOf(query, LIMITS.versionComfyNodesPerPage)
  if (!reading) return { comfy_nodes: [], totalNumberOfPages: 0 }
  const { definitions, total } = await listRepositoryClasses(ctx.db, id, page)
  return { comfy_nodes: definitions, totalNumberOfPages: Math.ceil(total / page.limit) }
}
