import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { Refusal } from '../platform/refusal'
import { putViewer } from '../store/moderation/viewers.repo'

/**
 * Records for a minute that an administrator has a version open, so that others see it; not audited. Refuses as `authorize`
 * does, and an unknown version with `node_version_not_found`.
 */
export async function adminViewVersion(ctx: Ctx, path: { nodeId: string; number: string }): Promise<void> {
  const { actor } = await authorize(ctx, ctx.db, 'adminViewVersion')
  if (!(await putViewer(ctx.db, path, actor.id, ctx.clock())))
    throw new Refusal('node_version_not_found', 'Node version not found')
}
