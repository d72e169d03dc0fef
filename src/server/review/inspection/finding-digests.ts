import type { ArchiveFile, Finding } from '../../store/schema/tables/review-record'

/** Adds the digests of their files to findings. */
export function withDigests(findings: readonly Finding[], files: readonly ArchiveFile[]): Finding[] {
  const digests = new Map(files.map(({ path, sha256 }) => [path, sha256]))
  return findings.map((finding) => {
    const sha256 = digests.get(finding.file)
    return sha256 ? { ...finding, sha256 } : finding
  })
}
