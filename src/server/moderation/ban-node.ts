import type { Ctx } from '../access/context'
import { setNodeBan } from './set-node-ban'

/**
 * Bans a pack (contract 1A, decision 4): no longer listed, found or installable. Banning it again only updates the reason, if one
 * is given. Refuses as `setNodeBan` does; false when nothing changed.
 */
export function banNode(ctx: Ctx, publisherId: string, nodeId: string, reason?: string): Promise<boolean> {
  return setNodeBan(ctx, 'banNode', { publisherId, nodeId }, (node) => ({
    status: 'NodeStatusBanned',
    statusDetail: reason ?? node.statusDetail,
  }))
}
