import type { Ctx } from '../access/context'
import { requireActivePublisher } from '../access/require-active-publisher'
import { setNodeBan } from './set-node-ban'

/**
 * Lifts a pack's ban and removes its reason; the reason for lifting goes to the ledger. Refuses as `setNodeBan` and
 * `requireActivePublisher` do; false when it was not banned.
 */
export function unbanNode(
  ctx: Ctx,
  publisherId: string,
  nodeId: string,
  publicReason?: string,
): Promise<boolean> {
  return setNodeBan(ctx, 'unbanNode', { publisherId, nodeId }, (node, publisher) => {
    if (node.status === 'NodeStatusActive') return undefined
    requireActivePublisher(publisher)
    return { status: 'NodeStatusActive', statusDetail: '', publicReason }
  })
}
