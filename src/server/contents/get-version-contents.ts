import type { VersionContents, VersionFinding } from '../../contract/version-contents'
import type { Ctx } from '../context'
import { omitEmpty } from '../omit-empty'
import { Refusal } from '../refusal'
import { requireVisibleVersion } from '../versions/require-visible-version'
import { findContents, type ContentsRow } from './contents.repo'

type Finding = ContentsRow['findings'][number]

const publicFinding = ({ rule, severity, enforced, explanation }: Finding): VersionFinding => ({
  rule,
  severity,
  enforced,
  explanation,
})

/**
 * What a review has read of a version's archive. Where a finding lies and what its publisher should correct is for
 * the pack's owner and administrators (decision 6). Refuses as `requireVisibleVersion` does, and with
 * `contents_not_found` before there was a review.
 */
export async function getVersionContents(ctx: Ctx, nodeId: string, number: string): Promise<VersionContents> {
  const { version, trusted } = await requireVisibleVersion(ctx, nodeId, number)
  const contents = await findContents(ctx.db, version.id)
  if (!contents) throw new Refusal('contents_not_found', 'This version has not been reviewed yet.')
  return {
    ...omitEmpty({
      readme_html: contents.readmeHtml,
      license: contents.license,
      icon: contents.icon,
      archive_sha256: version.archiveSha256,
      reviewed_at: version.reviewedAt?.toISOString(),
    }),
    ...(version.archiveSize !== null && { archive_size: version.archiveSize }),
    table_of_contents: contents.tableOfContents,
    files: contents.files,
    total_size: contents.totalSize,
    requirements: contents.requirements,
    unreadable: contents.unreadable,
    problems: trusted ? contents.problems : [],
    findings: trusted ? contents.findings : contents.findings.map(publicFinding),
  }
}
