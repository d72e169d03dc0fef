import type { ComfyNode } from '../../../contract/versions/comfy-node'
import type { Ctx } from '../../access/context'
import { Refusal } from '../../platform/refusal'
import { requireVisibleVersion } from '../../versions/require-visible-version'
import { listComfyNodesOfVersion } from '../../store/versions/comfy-nodes.repo'

/**
 * One node class of a version (contract 1G); of a version held back only for the pack's members and administrators. Refuses as
 * `requireVisibleVersion` does, and with `comfy_node_not_found`.
 */
export async function getComfyNode(
  ctx: Ctx,
  path: { nodeId: string; versionId: string; comfyNodeName: string },
): Promise<ComfyNode> {
  const { version, trusted } = await requireVisibleVersion(ctx, path.nodeId, path.versionId)
  const isShown = trusted || version.status === 'NodeVersionStatusActive'
  const found =
    isShown &&
    (await listComfyNodesOfVersion(ctx.db, version.id, { limit: 1, offset: 0 }, path.comfyNodeName))
  const definition = found && found.definitions[0]
  if (!definition) throw new Refusal('comfy_node_not_found', 'The version has no such node class')
  return definition
}
