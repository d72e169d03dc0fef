import type { NodeVersion } from '../../contract/versions/node-version'
import type { Ctx } from '../access/context'
import { requireVisibleVersion } from './require-visible-version'
import { versionRevision } from '../views/version-revision'
import { versionView } from '../views/version-view'

/** One version by its number, with its revision (contract 1B). Refuses as `requireVisibleVersion` does. */
export async function getNodeVersion(ctx: Ctx, nodeId: string, number: string): Promise<NodeVersion> {
  const { version, trusted } = await requireVisibleVersion(ctx, nodeId, number)
  return {
    ...versionView(version, { viewer: ctx.actor, mayFetch: trusted }),
    revision: versionRevision(version),
  }
}
