import type { VersionComfyNodes } from '../../../contract/versions/comfy-node'
import { LIMITS } from '../../../contract/conventions/limits'
import type { Ctx } from '../../access/context'
import { pageOf } from '../../views/page-of'
import { requireVisibleVersion } from '../../versions/require-visible-version'
import { listComfyNodesOfVersion } from '../../store/versions/comfy-nodes.repo'

/**
 * A page of the node classes found in a version's archive (contract 1B); empty before the review, and for strangers while the
 * version is held back. Refuses as `requireVisibleVersion` does.
 */
export async function listVersionComfyNodes(
  ctx: Ctx,
  path: { nodeId: string; versionId: string },
  query: { page?: number; limit?: number },
): Promise<VersionComfyNodes> {
  const { version, trusted } = await requireVisibleVersion(ctx, path.nodeId, path.versionId)
  const page = pageOf(query, LIMITS.versionComfyNodesPerPage)
  if (!trusted && version.status !== 'NodeVersionStatusActive')
    return { comfy_nodes: [], totalNumberOfPages: 0 }
  const { definitions, total } = await listComfyNodesOfVersion(ctx.db, version.id, page)
  return { comfy_nodes: definitions, totalNumberOfPages: Math.ceil(total / page.limit) }
}
