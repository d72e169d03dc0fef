import type { Ctx } from '../../access/context'
import { Refusal } from '../../platform/refusal'
import { placeOfVersion } from '../../source/read-source'
import { findSourceFacts } from '../../store/versions/contents.repo'
import { requireReadableVersion } from '../../versions/require-readable-version'
import type { SourceFacts } from './source-view'

/**
 * The files of a version, with the findings in them. Refuses as `requireReadableVersion` does, and with `contents_not_found`
 * before the review.
 */
export async function requireVersionSource(ctx: Ctx, nodeId: string, number: string): Promise<SourceFacts> {
  const { record, version } = await requireReadableVersion(ctx, nodeId, number)
  const facts = await findSourceFacts(ctx.db, version.id)
  if (!facts) throw new Refusal('contents_not_found', 'This version has not been reviewed yet.')
  return {
    state: { version: version.version },
    isHeldBack: version.status !== 'NodeVersionStatusActive' || record.node.status !== 'NodeStatusActive',
    places: [placeOfVersion(version)],
    facts,
  }
}
