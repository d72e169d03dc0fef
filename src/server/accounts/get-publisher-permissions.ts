import type { Permissions } from '../../contract/people/token'
import type { Ctx } from '../access/context'
import { isOwnerOf } from '../store/publishers/publishers.repo'

/** Whether the caller owns a publisher; false for strangers and unknown publishers, never a refusal (decision 13). */
export async function getPublisherPermissions(ctx: Ctx, publisherId: string): Promise<Permissions> {
  return { canEdit: Boolean(ctx.actor && (await isOwnerOf(ctx.db, publisherId.toLowerCase(), ctx.actor.id))) }
}
