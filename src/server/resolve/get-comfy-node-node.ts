import type { Node } from '../../contract/packs/node'
import type { Ctx } from '../access/context'
import { Refusal } from '../platform/refusal'
import { findNodeRecord } from '../store/packs/nodes.repo'
import { nodeView } from '../views/node-view'
import { rankClasses } from './rank-classes'

/**
 * The pack that provides a node class (contract 1B): the best-ranked one that currently has it, as resolving ranks packs for a
 * workflow without further hints. Refuses with `comfy_node_not_found`.
 */
export async function getComfyNodeNode(ctx: Ctx, comfyNodeName: string): Promise<Node> {
  const { resolving } = await rankClasses(ctx, [{ class: comfyNodeName }])
  const first = resolving
    .flatMap(({ ranked }) => ranked)
    .find(({ pack, classState }) => pack.status === 'NodeStatusActive' && classState === 'present')
  const record = first && (await findNodeRecord(ctx.db, first.pack.id))
  if (!record)
    throw new Refusal('comfy_node_not_found', 'No node found containing the specified ComfyUI node name')
  return nodeView(record)
}
