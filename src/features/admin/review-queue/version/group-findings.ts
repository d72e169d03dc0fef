import type { VersionFinding } from '@/api/generated/model'
import { gravity } from '@/contract/conventions/severities'

/** Lines of context before and after a finding. */
const CONTEXT_LINES = 5

/** Findings close enough to share one code excerpt; lines are 1-based. */
export interface FindingWindow {
  findings: VersionFinding[]
  from: number
  to: number
}

/** The findings of one file: first those about the whole file, then per excerpt. */
export interface FileFindings {
  file: string
  general: VersionFinding[]
  windows: FindingWindow[]
}

function windowsOf(findings: readonly VersionFinding[]): FindingWindow[] {
  const windows: FindingWindow[] = []
  const placed = findings.flatMap((finding) =>
    finding.line === undefined ? [] : [{ finding, line: finding.line }],
  )
  for (const { finding, line } of placed.sort((one, other) => one.line - other.line)) {
    const last = windows.at(-1)
    const from = Math.max(1, line - CONTEXT_LINES)
    if (last && from <= last.to + 1) {
      last.findings.push(finding)
      last.to = line + CONTEXT_LINES
    } else windows.push({ findings: [finding], from, to: line + CONTEXT_LINES })
  }
  return windows
}

/** Sort key, most severe first; findings judged harmful come before all others. */
const weight = (finding: VersionFinding): number =>
  finding.judgement?.verdict === 'harmful' ? -1 : gravity(finding)
const byWeight = (one: VersionFinding, other: VersionFinding) => weight(one) - weight(other)
const gravest = ({ findings }: FindingWindow) => Math.min(...findings.map(weight))

/** Groups findings by file and excerpt, most severe first. */
export function groupFindings(findings: readonly VersionFinding[]): FileFindings[] {
  const files = new Map<string, VersionFinding[]>()
  for (const finding of [...findings].sort(byWeight)) {
    const file = finding.file ?? ''
    files.set(file, [...(files.get(file) ?? []), finding])
  }
  return [...files].map(([file, found]) => ({
    file,
    general: found.filter(({ line }) => line === undefined),
    windows: windowsOf(found).sort((one, other) => gravest(one) - gravest(other)),
  }))
}

/** Returns what earlier verdicts suggest about the findings that hold a version back. */
export function suggestionOf(findings: readonly VersionFinding[]): 'approve' | 'reject' | undefined {
  if (findings.some(({ judgement }) => judgement?.verdict === 'harmful')) return 'reject'
  const enforced = findings.filter((finding) => finding.enforced)
  const isFine = enforced.every(({ judgement }) => judgement?.verdict === 'fine')
  return enforced.length > 0 && isFine ? 'approve' : undefined
}
