import type { VersionComfyNodes } from '../../contract/comfy-node'
import type { Ctx } from '../context'
import { pageOf } from '../nodes/page-of'
import { requireVisibleVersion } from '../versions/require-visible-version'
import { listComfyNodesOfVersion } from './comfy-nodes.repo'

const PAGE = { default: 10, max: 500 }

/** The node classes found in a version's archive (contract 1B); none before it was read. Refuses as `requireVisibleVersion` does. */
export async function listVersionComfyNodes(
  ctx: Ctx,
  path: { nodeId: string; versionId: string },
  query: { page?: number; limit?: number },
): Promise<VersionComfyNodes> {
  const { version } = await requireVisibleVersion(ctx, path.nodeId, path.versionId)
  const page = pageOf(query, PAGE)
  const { definitions, total } = await listComfyNodesOfVersion(ctx.db, version.id, page)
  return { comfy_nodes: definitions, totalNumberOfPages: Math.ceil(total / page.limit) }
}
