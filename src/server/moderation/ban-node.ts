import type { Ctx } from '../access/context'
import { setNodeBan } from './set-node-ban'

/**
 * Bans a pack (contract 1A, decision 4): out of lists and search, no install. Banning twice changes the reason alone, if a new
 * one is given. Refuses as `setNodeBan` does; false when nothing changed.
 */
export function banNode(ctx: Ctx, publisherId: string, nodeId: string, reason?: string): Promise<boolean> {
  return setNodeBan(ctx, 'banNode', { publisherId, nodeId }, (node) => ({
    status: 'NodeStatusBanned',
    statusDetail: reason ?? node.statusDetail,
  }))
}
