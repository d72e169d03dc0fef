import type { VersionsRevision } from '../../contract/conventions/revisions'
import { findAuditRevision } from '../store/moderation/audit.repo'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { listViewers } from '../store/moderation/viewers.repo'

const OPEN_MS = 60_000

/**
 * A revision of the review queue for polling, and who else has which version open. Refuses as `authorize` does.
 */
export async function adminGetVersionsRevision(ctx: Ctx): Promise<VersionsRevision> {
  const { actor } = await authorize(ctx, ctx.db, 'adminGetVersionsRevision')
  const since = new Date(ctx.clock().getTime() - OPEN_MS)
  return {
    revision: await findAuditRevision(ctx.db),
    viewers: await listViewers(ctx.db, actor.id, since),
  }
}
