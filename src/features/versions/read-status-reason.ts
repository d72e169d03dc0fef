import type { VersionFinding } from '@/api/generated/model'

export interface StatusReason {
  /** What a person wrote. */
  text?: string
  findings: VersionFinding[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const SEVERITIES = ['info', 'low', 'medium', 'high', 'critical'] as const

function readFinding(value: unknown): VersionFinding[] {
  if (!isRecord(value)) return []
  const text = (...names: string[]) =>
    names.map((name) => value[name]).find((found) => typeof found === 'string' && found !== '') as
      string | undefined
  const line = [value.line, value.line_number].find((found) => typeof found === 'number')
  const finding: VersionFinding = {
    rule: text('rule', 'issue_type', 'error_type', 'type') ?? '',
    severity: SEVERITIES.find((name) => name === value.severity) ?? 'medium',
    enforced: true,
    explanation: text('explanation', 'description', 'message') ?? '',
  }
  const place = {
    file: text('file', 'file_path', 'path'),
    line,
    snippet: text('snippet', 'code_snippet'),
    fix: text('fix'),
  }
  return [
    Object.assign(finding, Object.fromEntries(Object.entries(place).filter(([, it]) => it !== undefined))),
  ]
}

/**
 * Reads why a version has its status: JSON findings of a review, an administrator's JSON with a message, or plain text
 * (contract 2.5).
 */
export function readStatusReason(reason: string | undefined): StatusReason {
  if (!reason) return { findings: [] }
  try {
    const value: unknown = JSON.parse(reason)
    if (Array.isArray(value)) return { findings: value.flatMap(readFinding) }
    if (isRecord(value))
      return { findings: [], ...(typeof value.message === 'string' && { text: value.message }) }
  } catch {
    // Plain text is a reason as well.
  }
  return { text: reason, findings: [] }
}
