import type { Ctx } from '../context'
import { setNodeBan } from './set-node-ban'

/** Lifts a pack's ban; the reason goes with it. Refuses as `setNodeBan` does. */
export async function unbanNode(ctx: Ctx, publisherId: string, nodeId: string): Promise<void> {
  const after = { status: 'NodeStatusActive', statusDetail: '' } as const
  await setNodeBan(ctx, 'unbanNode', { publisherId, nodeId }, after)
}
