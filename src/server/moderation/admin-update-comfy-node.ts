import type { ComfyNode, ComfyNodeInput } from '../../contract/versions/comfy-node'
import { LIMITS } from '../../contract/conventions/limits'
import { changedFields } from '../audit/changed-fields'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { refreshGlyph } from '../store/packs/glyphs.repo'
import { touchNode } from '../store/packs/node-rows.repo'
import { omitEmpty } from '../platform/omit-empty'
import { authorize } from '../access/authorize'
import { Refusal } from '../platform/refusal'
import { findComfyNode, updateComfyNode } from '../store/versions/comfy-nodes.repo'
import { refreshDataTypes } from '../store/versions/data-types.repo'

/**
 * Updates a node class of a version and where it may be used (contract 1G). Absent fields stay, `""` clears. Refuses as
 * `authorize` does, with `comfy_node_not_found`, and with `invalid_request` a definition that would exceed the size limit.
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
    requireBounded(updated, after)
    if (changed) {
      await updateComfyNode(tx, version.id, path.comfyNodeName, updated)
      await refreshGlyph(tx, node.id)
      await refreshDataTypes(tx, [node.id])
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

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')

/** Oversized definitions may still be marked: only changes to inputs, outputs and texts are limited. */
function requireBounded(
  updated: ComfyNode,
  { policy: _policy, deprecated: _deprecated, experimental: _experimental, ...said }: Partial<ComfyNode>,
): void {
  const [largest] = Object.entries(said).sort(([, one], [, other]) => bytesOf(other) - bytesOf(one))
  if (largest && bytesOf(updated) > LIMITS.definitionBytes)
    throw new Refusal(
      'invalid_request',
      `Invalid format for field ${largest[0]}: the whole definition must not be larger than ${LIMITS.definitionBytes / 1000} kB`,
    )
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
