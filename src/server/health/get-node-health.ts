import type { NodeHealth } from '../../contract/packs/node-health'
import type { Ctx } from '../access/context'
import { Refusal } from '../platform/refusal'
import { requireOpenNode } from '../versions/require-visible-version'
import { packHealth } from './pack-health'

/**
 * How well a pack is maintained, by aspect. For all callers it includes only public versions and packs. Refuses as
 * `requireOpenNode` does.
 */
export async function getNodeHealth(ctx: Ctx, nodeId: string): Promise<NodeHealth> {
  const { record } = await requireOpenNode(ctx, nodeId)
  const health = (await packHealth(ctx, [record.node.id])).get(record.node.id)
  if (!health) throw new Refusal('node_not_found', 'Node not found')
  return health
}
