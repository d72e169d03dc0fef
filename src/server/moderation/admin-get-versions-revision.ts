import type { VersionsRevision } from '../../contract/conventions/revisions'
import { findAuditRevision } from '../store/moderation/audit.repo'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { listViewers } from '../store/moderation/viewers.repo'

const OPEN_MS = 60_000

/**
 * Whether the review queue could have changed, and who else has which version open, for asking every few seconds. Refuses
 * as `authorize` does.
 */
export async function adminGetVersionsRevision(ctx: Ctx): Promise<VersionsRevision> {
  const { actor } = await authorize(ctx, ctx.db, 'adminGetVersionsRevision')
  const since = new Date(ctx.clock().getTime() - OPEN_MS)
  return {
    revision: await findAuditRevision(ctx.db),
    viewers: await listViewers(ctx.db, actor.id, since),
  }
}
