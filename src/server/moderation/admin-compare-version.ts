import type { VersionComparison } from '../../contract/versions/version-comparison'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { Refusal } from '../platform/refusal'
import { compareContents } from '../domain/releases/compare-contents'
import { findComparedContents } from '../store/moderation/queue.repo'
import type { ContentsRow } from '../store/versions/contents.repo'

/**
 * Compares a version with the last approved one of its pack: files, requirements, findings. Refuses as `authorize` does, and with
 * `contents_not_found` before the review.
 */
export async function adminCompareVersion(
  ctx: Ctx,
  nodeId: string,
  number: string,
): Promise<VersionComparison> {
  const { version } = await authorize(ctx, ctx.db, 'adminCompareVersion', { nodeId, version: { number } })
  const { base, contents } = await findComparedContents(ctx.db, version)
  if (!contents) throw new Refusal('contents_not_found', 'This version has not been reviewed yet.')
  return {
    ...(base && {
      base: { version: base.version.version, createdAt: base.version.createdAt.toISOString() },
    }),
    ...compareContents(contents, base?.contents),
    new_findings: newFindings(contents, base?.contents),
  }
}

type Finding = ContentsRow['findings'][number]

// Line numbers shift: findings are equal if rule, file and text are.
const sameness = ({ rule, file, snippet = '' }: Finding) => JSON.stringify([rule, file, snippet])

function newFindings(
  { findings }: ContentsRow,
  base: ContentsRow | undefined,
): VersionComparison['new_findings'] {
  const known = new Set(base?.findings.map(sameness))
  return findings
    .filter((finding) => !known.has(sameness(finding)))
    .map(({ rule, file, line }) => ({ rule, file, ...(line !== undefined && { line }) }))
}
