import type { Permissions } from '../../contract/people/token'
import type { Ctx } from '../access/context'
import { findRole } from '../store/publishers/members.repo'

/**
 * Returns whether the caller owns a publisher, and their role; false for anonymous callers and unknown publishers, never
 * refuses (decision 13).
 */
export async function getPublisherPermissions(ctx: Ctx, publisherId: string): Promise<Permissions> {
  const role = ctx.actor && (await findRole(ctx.db, publisherId.toLowerCase(), ctx.actor.id))
  return { canEdit: role === 'owner', ...(role && { role }) }
}
