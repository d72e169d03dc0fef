import type { VersionContents, VersionFinding } from '../../../contract/versions/version-contents'
import type { Ctx } from '../../access/context'
import { listVerdicts } from '../../store/moderation/verdicts.repo'
import { licenseId } from '../../domain/license-id'
import { versionNeeds } from '../../domain/requirement-needs'
import { omitEmpty } from '../../platform/omit-empty'
import { Refusal } from '../../platform/refusal'
import { codeView, unreadableView } from '../../views/code-view'
import { withReadmePictures } from '../../views/readme-pictures'
import { requireVisibleVersion } from '../../versions/require-visible-version'
import { findContents, type ContentsRow } from '../../store/versions/contents.repo'
import { placedFinding, saidFinding } from './public-finding'

type Finding = ContentsRow['findings'][number]
type Judgements = Awaited<ReturnType<typeof listVerdicts>>

const NOTHING = {
  table_of_contents: [],
  files: [],
  total_size: 0,
  requirements: [],
  needs: [],
  unreadable: [],
  problems: [],
}

const ownersFinding = ({ sha256: _digest, ...finding }: Finding): VersionFinding => finding

const moderatorsFinding = (finding: Finding, judgements: Judgements): VersionFinding => {
  const judgement = judgements.get(`${finding.rule} ${finding.sha256}`)
  return {
    ...ownersFinding(finding),
    judgeable: finding.sha256 !== undefined,
    ...(judgement && { judgement }),
  }
}

async function findingsFor(
  ctx: Ctx,
  findings: Finding[],
  { trusted, isActive }: { trusted: boolean; isActive: boolean },
): Promise<VersionFinding[]> {
  if (!trusted) return findings.map(isActive ? placedFinding : saidFinding)
  if (!ctx.actor?.isAdmin) return findings.map(ownersFinding)
  const digests = new Set(findings.flatMap(({ sha256 }) => sha256 ?? []))
  const judgements = await listVerdicts(ctx.db, [...digests])
  return findings.map((finding) => moderatorsFinding(finding, judgements))
}

/**
 * What the review read in a version's archive. Of a version held back everybody sees the findings, without their place, and
 * the kinds of what its code does (decision 6). Hints for the publisher are for the pack's members and administrators,
 * moderators' verdicts for administrators only. Refuses as `requireVisibleVersion` does, and with `contents_not_found` before
 * the review.
 */
export async function getVersionContents(ctx: Ctx, nodeId: string, number: string): Promise<VersionContents> {
  const { version, trusted } = await requireVisibleVersion(ctx, nodeId, number)
  const contents = await findContents(ctx.db, version.id)
  if (!contents) throw new Refusal('contents_not_found', 'This version has not been reviewed yet.')
  const isActive = version.status === 'NodeVersionStatusActive'
  const findings = await findingsFor(ctx, contents.findings, { trusted, isActive })
  if (!trusted && !isActive) return { ...NOTHING, findings, ...codeView(contents.codeFacts, false) }
  return {
    ...omitEmpty({
      // Browsers request pictures as strangers, who see none of a version held back.
      readme_html: withReadmePictures(contents.readmeHtml, isActive ? ctx.readmeImages : undefined),
      license: contents.license,
      license_id: licenseId(undefined, contents.license),
      icon: contents.icon,
      archive_sha256: version.archiveSha256,
      reviewed_at: version.reviewedAt?.toISOString(),
    }),
    ...(version.archiveSize !== null && { archive_size: version.archiveSize }),
    table_of_contents: contents.tableOfContents,
    files: contents.files.map(({ path, size }) => ({ path, size })),
    total_size: contents.totalSize,
    requirements: contents.requirements,
    needs: versionNeeds({ ...contents, dependencies: version.dependencies }),
    unreadable: unreadableView(contents.unreadable, contents.codeFacts),
    problems: trusted ? contents.problems : [],
    findings,
    ...codeView(contents.codeFacts, true),
  }
}
