import type { Permissions } from '../../contract/people/token'
import type { Ctx } from '../access/context'
import { findRole } from '../store/publishers/members.repo'

/**
 * Whether the caller owns a publisher, and as what they belong to it; false for strangers and unknown publishers, never a
 * refusal (decision 13).
 */
export async function getPublisherPermissions(ctx: Ctx, publisherId: string): Promise<Permissions> {
  const role = ctx.actor && (await findRole(ctx.db, publisherId.toLowerCase(), ctx.actor.id))
  return { canEdit: role === 'owner', ...(role && { role }) }
}
