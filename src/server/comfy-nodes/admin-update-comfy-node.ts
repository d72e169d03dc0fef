import type { ComfyNode, ComfyNodeInput } from '../../contract/comfy-node'
import { changedFields } from '../audit/changed-fields'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../context'
import { touchNode } from '../nodes/node-rows.repo'
import { omitEmpty } from '../omit-empty'
import { authorize } from '../permissions/authorize'
import { Refusal } from '../refusal'
import { findComfyNode, updateComfyNode } from './comfy-nodes.repo'

/**
 * Changes what is known of a node class of a version, and where it may be used (contract 1G). Absent means unchanged,
 * `""` clears. Refuses as `authorize` does, and with `comfy_node_not_found`.
 */
export async function adminUpdateComfyNode(
  ctx: Ctx,
  path: { nodeId: string; versionId: string; comfyNodeName: string },
  input: ComfyNodeInput,
): Promise<ComfyNode> {
  return ctx.db.transaction(async (tx) => {
    const { actor, node, version } = await authorize(ctx, tx, 'adminUpdateComfyNode', {
      nodeId: path.nodeId,
      version: { number: path.versionId },
    })
    const present = await findComfyNode(tx, version.id, path.comfyNodeName)
    if (!present) throw new Refusal('comfy_node_not_found', 'The version has no such node class')
    const { before, after, changed } = changedFields<ComfyNode>(present, input)
    const updated = withoutEmpty({ ...present, ...after })
    if (changed) {
      await updateComfyNode(tx, version.id, path.comfyNodeName, updated)
      await touchNode(tx, node.id, ctx.clock())
    }
    await recordAudit(tx, ctx, actor, {
      action: 'adminUpdateComfyNode',
      target: `comfy-node:${node.id}@${version.version}/${path.comfyNodeName}`,
      before,
      after,
    })
    return updated
  })
}

function withoutEmpty({ deprecated, experimental, ...rest }: ComfyNode): ComfyNode {
  const { comfy_node_name, ...texts } = rest
  return {
    comfy_node_name,
    ...omitEmpty(texts),
    ...(deprecated !== undefined && { deprecated }),
    ...(experimental !== undefined && { experimental }),
  }
}
