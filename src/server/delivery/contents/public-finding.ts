import type { VersionFinding } from '../../../contract/versions/version-contents'
import type { ContentsRow } from '../../store/versions/contents.repo'

type Finding = ContentsRow['findings'][number]

/** A finding in a version held back, as strangers see it: without its place (decision 6). */
export const saidFinding = ({ rule, severity, enforced, explanation }: Finding): VersionFinding => ({
  rule,
  severity,
  enforced,
  explanation,
})

/** A finding in public code, of an Active version or a repository: with its place (decision 48). */
export const placedFinding = (finding: Finding): VersionFinding => ({
  ...saidFinding(finding),
  file: finding.file,
  ...(finding.line !== undefined && { line: finding.line }),
})
