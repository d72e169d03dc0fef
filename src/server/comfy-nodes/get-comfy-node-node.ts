import type { Node } from '../../contract/node'
import type { Ctx } from '../context'
import { nodeView } from '../nodes/node-view'
import { findNodeRecord } from '../nodes/nodes.repo'
import { Refusal } from '../refusal'
import { findNodeIdOfClass } from './comfy-nodes.repo'

/** The pack that provides a node class (contract 1B). Refuses with `comfy_node_not_found`. */
export async function getComfyNodeNode(ctx: Ctx, comfyNodeName: string): Promise<Node> {
  const nodeId = await findNodeIdOfClass(ctx.db, comfyNodeName)
  const record = nodeId && (await findNodeRecord(ctx.db, nodeId))
  if (!record)
    throw new Refusal('comfy_node_not_found', 'No node found containing the specified ComfyUI node name')
  return nodeView(record)
}
