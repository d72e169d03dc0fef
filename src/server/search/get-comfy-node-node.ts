import type { Node } from '../../contract/packs/node'
import { isCoreClass } from '../domain/node-classes/core-classes'
import type { Ctx } from '../access/context'
import { nodeView } from '../views/node-view'
import { findNodeRecord } from '../store/packs/nodes.repo'
import { provenSince } from '../domain/proven-since'
import { Refusal } from '../platform/refusal'
import { findNodeIdOfClass } from '../store/versions/comfy-nodes.repo'

/**
 * The pack that provides a node class (contract 1B). A class of ComfyUI itself belongs to no pack, whoever defines it
 * anew. Refuses with `comfy_node_not_found`.
 */
export async function getComfyNodeNode(ctx: Ctx, comfyNodeName: string): Promise<Node> {
  const nodeId = await findNodeIdOfClass(ctx.db, comfyNodeName, {
    provenSince: provenSince(ctx.clock()),
    reservedOnly: isCoreClass(comfyNodeName),
  })
  const record = nodeId && (await findNodeRecord(ctx.db, nodeId))
  if (!record)
    throw new Refusal('comfy_node_not_found', 'No node found containing the specified ComfyUI node name')
  return nodeView(record)
}
