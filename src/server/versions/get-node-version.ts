import type { NodeVersion } from '../../contract/versions/node-version'
import type { Ctx } from '../access/context'
import { publicReason } from '../domain/public-reason'
import { omitEmpty } from '../platform/omit-empty'
import { findMirroredVersion } from '../store/mirror/mirrored-archives.repo'
import { findPackWarnings } from '../store/reports/advisories.repo'
import { findStep } from '../store/versions/versions.repo'
import { requireVisibleVersion } from './require-visible-version'
import { warningsOf } from '../views/advisory-warning'
import { versionRevision } from '../views/version-revision'
import { versionView } from '../views/version-view'

/**
 * One version by its number, with its revision, and for a mirrored one its source's state (contract 1B). Refuses as
 * `requireVisibleVersion` does.
 */
export async function getNodeVersion(ctx: Ctx, nodeId: string, number: string): Promise<NodeVersion> {
  const { record, version, trusted } = await requireVisibleVersion(ctx, nodeId, number)
  const mirrored = record.node.mirroredFrom ? await findMirroredVersion(ctx.db, version.id) : undefined
  const { advisories } = await findPackWarnings(ctx.db, record.node.id)
  const step = await findStep(ctx.db, version.id)
  return {
    ...versionView(version, {
      viewer: ctx.actor,
      mayFetch: trusted,
      step,
      issuers: ctx.workflowTokens?.issuers ?? [],
    }),
    ...(mirrored && {
      mirrored: {
        from: mirrored.source,
        status: mirrored.sourceStatus,
        ...omitEmpty({
          status_reason: trusted ? mirrored.sourceReason : publicReason(mirrored.sourceReason),
          archive_failure: mirrored.fetchFailure,
        }),
      },
    }),
    ...omitEmpty({
      advisories: warningsOf(advisories, { nodeId: record.node.id, version: version.version }),
    }),
    revision: versionRevision(version),
  }
}
