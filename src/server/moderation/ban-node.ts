import type { Ctx } from '../context'
import { setNodeBan } from './set-node-ban'

/**
 * Bans a pack (contract 1A, decision 4): out of lists and search, no install. Banning twice changes the reason alone.
 * Refuses as `setNodeBan` does.
 */
export async function banNode(ctx: Ctx, publisherId: string, nodeId: string, reason = ''): Promise<void> {
  const after = { status: 'NodeStatusBanned', statusDetail: reason } as const
  await setNodeBan(ctx, 'banNode', { publisherId, nodeId }, after)
}
