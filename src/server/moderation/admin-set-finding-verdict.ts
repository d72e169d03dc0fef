import type { FindingVerdictInput } from '../../contract/admin/moderation'
import { recordAudit } from '../audit/record-audit'
import { findContents } from '../store/versions/contents.repo'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { Refusal } from '../platform/refusal'
import { deleteVerdictRow, findVerdictRow, putVerdictRow } from '../store/moderation/verdicts.repo'

/**
 * Stores a moderator's verdict on a rule's findings in a file with these exact bytes; it applies wherever the same bytes occur.
 * Refuses as `authorize` does, with `finding_not_found` if the file has no such finding, and with `state_conflict` if the review
 * stored no digest of the file.
 */
export async function adminSetFindingVerdict(
  ctx: Ctx,
  path: { nodeId: string; number: string },
  { rule, file, verdict, note = '' }: FindingVerdictInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor, version } = await authorize(ctx, tx, 'adminSetFindingVerdict', {
      nodeId: path.nodeId,
      version: { number: path.number },
    })
    const contents = await findContents(tx, version.id)
    const found = contents?.findings.find((finding) => finding.rule === rule && finding.file === file)
    if (!found) throw new Refusal('finding_not_found', 'No review found that in this file.')
    const { sha256 } = found
    if (!sha256)
      throw new Refusal(
        'state_conflict',
        'The review kept no digest of this file. Set the version to Pending to review it again.',
      )
    const before = await findVerdictRow(tx, { rule, sha256 })
    if (verdict === 'none') await deleteVerdictRow(tx, { rule, sha256 })
    else await putVerdictRow(tx, { rule, sha256, verdict, note, byId: actor.id, at: ctx.clock() })
    await recordAudit(tx, ctx, actor, {
      action: 'adminSetFindingVerdict',
      target: `version:${version.nodeId}@${version.version}`,
      before: { verdict: before?.verdict ?? 'none', ...(before?.note && { note: before.note }) },
      after: { rule, file, sha256, verdict, ...(note && { note }) },
    })
  })
}
