import type { Permissions } from '../../contract/token'
import type { Ctx } from '../context'
import { findNodeRecord } from '../nodes/nodes.repo'
import { isOwnerOf } from '../publishers/publishers.repo'

/** Whether the caller owns a publisher; false for strangers and unknown publishers, never a refusal (decision 13). */
export async function getPublisherPermissions(ctx: Ctx, publisherId: string): Promise<Permissions> {
  return { canEdit: Boolean(ctx.actor && (await isOwnerOf(ctx.db, publisherId.toLowerCase(), ctx.actor.id))) }
}

/** Whether the caller owns the publisher that this pack belongs to; never a refusal (decision 13). */
export async function getNodePermissions(
  ctx: Ctx,
  publisherId: string,
  nodeId: string,
): Promise<Permissions> {
  if (!ctx.actor) return { canEdit: false }
  const record = await findNodeRecord(ctx.db, nodeId)
  if (record?.publisher.id !== publisherId.toLowerCase()) return { canEdit: false }
  return getPublisherPermissions(ctx, publisherId)
}
