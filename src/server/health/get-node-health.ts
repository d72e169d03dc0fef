import type { NodeHealth } from '../../contract/packs/node-health'
import type { Ctx } from '../access/context'
import { Refusal } from '../platform/refusal'
import { requireOpenNode } from '../versions/require-visible-version'
import { packHealth } from './pack-health'

/**
 * Whether a pack is looked after, part by part. It tells nothing of versions and packs that strangers do not see, whoever
 * asks. Refuses as `requireOpenNode` does.
 */
export async function getNodeHealth(ctx: Ctx, nodeId: string): Promise<NodeHealth> {
  const { record } = await requireOpenNode(ctx, nodeId)
  const health = (await packHealth(ctx, [record.node.id])).get(record.node.id)
  if (!health) throw new Refusal('node_not_found', 'Node not found')
  return health
}
