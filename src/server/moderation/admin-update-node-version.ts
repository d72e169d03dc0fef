import type { AdminNodeVersionInput } from '../../contract/packs/inputs'
import type { NodeVersion } from '../../contract/versions/node-version'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { changedFields } from '../audit/changed-fields'
import { requireUsable } from '../packs/unusable-fields'
import { supportChanges } from '../packs/node-changes'
import { requireRevision } from '../platform/require-revision'
import { saveVersion } from '../versions/save-version'
import { statusChanges } from '../versions/status-changes'
import { versionRevision } from '../views/version-revision'

/**
 * Sets the status, reason, tags and compatibility of a version by its number (contract 1A); absent fields stay. A version set to
 * Pending is reviewed again. Refuses as `authorize` and `requireUsable` do, and an `ifMatch` other than the current revision
 * with `stale_edit`.
 */
export async function adminUpdateNodeVersion(
  ctx: Ctx,
  path: { nodeId: string; number: string },
  input: AdminNodeVersionInput,
  ifMatch?: string,
): Promise<NodeVersion> {
  const { nodeId, number } = path
  return ctx.db.transaction(async (tx) => {
    const { actor, node, version } = await authorize(ctx, tx, 'adminUpdateNodeVersion', {
      nodeId,
      version: { number },
    })
    requireRevision(ifMatch, versionRevision(version))
    const support = supportChanges(input)
    requireUsable(ctx, changedFields(version, support).after)
    const changed = await statusChanges(ctx, tx, { node, version }, input.status)
    return saveVersion(ctx, tx, {
      action: 'adminUpdateNodeVersion',
      actor,
      row: version,
      changes: {
        ...changed,
        statusReason: input.status_reason ?? changed.statusReason,
        tags: input.tags,
        tagsAdmin: input.tags_admin,
        ...support,
      },
    })
  })
}
