import type { NodeVersionInput } from '../../contract/packs/inputs'
import type { NodeVersion } from '../../contract/versions/node-version'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { requireRevision } from '../platform/require-revision'
import { saveVersion } from './save-version'
import { versionRevision } from '../views/version-revision'

/**
 * Updates a version's changelog and whether it is deprecated (contract 1C). Refuses as `authorize` does, and an `ifMatch`
 * other than the current revision with `stale_edit`.
 */
export async function updateNodeVersion(
  ctx: Ctx,
  subjects: { publisherId: string; nodeId: string; versionId: string },
  input: NodeVersionInput,
  ifMatch?: string,
): Promise<NodeVersion> {
  const { versionId, ...path } = subjects
  return ctx.db.transaction(async (tx) => {
    const { actor, version } = await authorize(ctx, tx, 'updateNodeVersion', {
      ...path,
      version: { id: versionId },
    })
    requireRevision(ifMatch, versionRevision(version))
    return saveVersion(ctx, tx, { action: 'updateNodeVersion', actor, row: version, changes: input })
  })
}
