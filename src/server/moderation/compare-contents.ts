import { LIMITS } from '../../contract/conventions/limits'
import type { VersionComparison } from '../../contract/versions/version-comparison'
import type { ContentsRow } from '../store/versions/contents.repo'

type Side = Pick<ContentsRow, 'files' | 'requirements' | 'findings'>
type Finding = ContentsRow['findings'][number]

const NOTHING: Side = { files: [], requirements: [], findings: [] }
const cut = <T>(items: T[]) => items.slice(0, LIMITS.comparedFiles)

// A line moves with every line above it: the same rule at the same text of the same file is the same finding.
const sameness = ({ rule, file, snippet = '' }: Finding) => JSON.stringify([rule, file, snippet])

/**
 * How what a review has read of a version differs from another. Files whose digests are not known count as changed:
 * a size proves nothing.
 */
export function compareContents(version: Side, base: Side = NOTHING): Omit<VersionComparison, 'base'> {
  const before = new Map(base.files.map((file) => [file.path, file]))
  const now = new Set(version.files.map((file) => file.path))
  const added = version.files.filter(({ path }) => !before.has(path))
  const removed = base.files.filter(({ path }) => !now.has(path))
  const changed = version.files.flatMap(({ path, size, sha256 }) => {
    const old = before.get(path)
    const differs = old && (sha256 === undefined || sha256 !== old.sha256)
    return differs ? [{ path, size, base_size: old.size }] : []
  })
  const known = new Set(base.findings.map(sameness))
  return {
    added: cut(added.map(({ path, size }) => ({ path, size }))),
    removed: cut(removed.map(({ path, size }) => ({ path, size }))),
    changed: cut(changed),
    added_count: added.length,
    removed_count: removed.length,
    changed_count: changed.length,
    unchanged_count: version.files.length - added.length - changed.length,
    requirements_added: cut(version.requirements.filter((line) => !base.requirements.includes(line))),
    requirements_removed: cut(base.requirements.filter((line) => !version.requirements.includes(line))),
    new_findings: version.findings
      .filter((finding) => !known.has(sameness(finding)))
      .map(({ rule, file, line }) => ({ rule, file, ...(line !== undefined && { line }) })),
  }
}
