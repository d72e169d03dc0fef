import type { Permissions } from '../../contract/people/token'
import type { Ctx } from '../access/context'
import { findNodeRecord } from '../store/packs/nodes.repo'
import { isOwnerOf } from '../store/publishers/publishers.repo'

/** Whether the caller owns the publisher that this pack belongs to; never a refusal (decision 13). */
export async function getNodePermissions(
  ctx: Ctx,
  publisherId: string,
  nodeId: string,
): Promise<Permissions> {
  if (!ctx.actor) return { canEdit: false }
  const record = await findNodeRecord(ctx.db, nodeId)
  if (record?.publisher.id !== publisherId.toLowerCase()) return { canEdit: false }
  return { canEdit: await isOwnerOf(ctx.db, record.publisher.id, ctx.actor.id) }
}
