import type { VersionComfyNodes } from '../../contract/comfy-node'
import { LIMITS } from '../../contract/limits'
import type { Ctx } from '../context'
import { pageOf } from '../nodes/page-of'
import { requireVisibleVersion } from '../versions/require-visible-version'
import { listComfyNodesOfVersion } from './comfy-nodes.repo'

/**
 * A page of the node classes found in a version's archive (contract 1B); none before it was read. Refuses as
 * `requireVisibleVersion` does.
 * @returns `isSettled` when they were read and the version is out: no review changes them any more
 */
export async function listVersionComfyNodes(
  ctx: Ctx,
  path: { nodeId: string; versionId: string },
  query: { page?: number; limit?: number },
): Promise<{ body: VersionComfyNodes; isSettled: boolean }> {
  const { version } = await requireVisibleVersion(ctx, path.nodeId, path.versionId)
  const page = pageOf(query, LIMITS.versionComfyNodesPerPage)
  const { definitions, total } = await listComfyNodesOfVersion(ctx.db, version.id, page)
  return {
    body: { comfy_nodes: definitions, totalNumberOfPages: Math.ceil(total / page.limit) },
    isSettled: version.status === 'NodeVersionStatusActive' && version.comfyNodeExtractStatus === 'success',
  }
}
