import type { Node } from '../../contract/packs/node'
import type { Ctx } from '../access/context'
import { Refusal } from '../platform/refusal'
import { nodeRevision } from '../views/node-revision'
import { nodeView } from '../views/node-view'
import { findNodeRecord } from '../store/packs/nodes.repo'

/**
 * One pack by id in any spelling, with its revision (contract 1B). A banned pack is answered with its status and reason
 * (decision 4). Refuses an unknown or deleted one with `node_not_found`.
 */
export async function getNode(
  ctx: Ctx,
  nodeId: string,
  options: { withTranslations: boolean },
): Promise<Node> {
  const record = await findNodeRecord(ctx.db, nodeId)
  if (!record) throw new Refusal('node_not_found', 'Node not found')
  return { ...nodeView(record, { ...options, viewer: ctx.actor }), revision: nodeRevision(record.node) }
}
