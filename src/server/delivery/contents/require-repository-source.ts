import type { Ctx } from '../../access/context'
import { Refusal } from '../../platform/refusal'
import { placeOfKept, placeOfReading } from '../../source/read-source'
import { isCommit } from '../../domain/is-commit'
import { requireReading } from '../../versions/require-reading'
import type { SourceFacts } from './source-view'

/**
 * The files of a pack's repository, with the findings in them. Refuses as `requireReading` does, and with
 * `contents_not_found` before the first reading.
 */
export async function requireRepositorySource(ctx: Ctx, nodeId: string): Promise<SourceFacts> {
  const { nodeId: id, reading } = await requireReading(ctx, nodeId)
  if (!reading?.commit) throw new Refusal('contents_not_found', 'The repository has not been read yet.')
  const { commit, keptSha256 } = reading
  const sourceSha256 = reading.sourceSha256 ?? ''
  return {
    state: { commit: isCommit(commit) ? commit : '' },
    places: [placeOfReading({ nodeId: id, sourceSha256 }), placeOfKept({ nodeId: id, keptSha256 })],
    isHeldBack: false,
    facts: reading,
  }
}
