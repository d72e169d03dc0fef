import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { endsHold } from './ends-hold'
import { saveVersion } from './save-version'

/** Soft-deletes a version; its number stays taken (decision 16). Refuses as `authorize` does. */
export async function deleteNodeVersion(
  ctx: Ctx,
  subjects: { publisherId: string; nodeId: string; versionId: string },
): Promise<void> {
  const { versionId, ...path } = subjects
  await ctx.db.transaction(async (tx) => {
    const { actor, version } = await authorize(ctx, tx, 'deleteNodeVersion', {
      ...path,
      version: { id: versionId },
    })
    const changes = {
      status: 'NodeVersionStatusDeleted',
      quarantinedUntil: null,
      ...endsHold(version, ctx.clock()),
    } as const
    await saveVersion(ctx, tx, { action: 'deleteNodeVersion', actor, row: version, changes })
  })
}
