import { mayPublish } from '../../contract/conventions/roles'
import type { Permissions } from '../../contract/people/token'
import type { Ctx } from '../access/context'
import { findNodeRecord } from '../store/packs/nodes.repo'
import { findRole } from '../store/publishers/members.repo'

/** Returns whether the caller may edit a publisher's pack, and their role; never refuses (decision 13). */
export async function getNodePermissions(
  ctx: Ctx,
  publisherId: string,
  nodeId: string,
): Promise<Permissions> {
  if (!ctx.actor) return { canEdit: false }
  const record = await findNodeRecord(ctx.db, nodeId)
  if (record?.publisher.id !== publisherId.toLowerCase()) return { canEdit: false }
  const role = await findRole(ctx.db, record.publisher.id, ctx.actor.id)
  return { canEdit: mayPublish(role), ...(role && { role }) }
}
