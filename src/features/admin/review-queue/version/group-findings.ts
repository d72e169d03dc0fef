import type { VersionFinding } from '@/api/generated/model'
import { gravity } from '@/contract/conventions/severities'

/** Lines before and after a finding that are shown with it. */
const CONTEXT_LINES = 5

/** Findings whose lines lie so close together that one piece of code shows them all; lines count from 1. */
export interface FindingWindow {
  findings: VersionFinding[]
  from: number
  to: number
}

/** What was found in one file: first what is about the file as a whole, then piece by piece. */
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

/** Less is graver; what was judged harmful comes before all else. */
const weight = (finding: VersionFinding): number =>
  finding.judgement?.verdict === 'harmful' ? -1 : gravity(finding)
const byWeight = (one: VersionFinding, other: VersionFinding) => weight(one) - weight(other)
const gravest = ({ findings }: FindingWindow) => Math.min(...findings.map(weight))

/** Findings file by file and piece by piece, the gravest first. */
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

/** What the judgements of earlier reviews suggest about what holds a version back. */
export function suggestionOf(findings: readonly VersionFinding[]): 'approve' | 'reject' | undefined {
  if (findings.some(({ judgement }) => judgement?.verdict === 'harmful')) return 'reject'
  const enforced = findings.filter((finding) => finding.enforced)
  const isFine = enforced.every(({ judgement }) => judgement?.verdict === 'fine')
  return enforced.length > 0 && isFine ? 'approve' : undefined
}
