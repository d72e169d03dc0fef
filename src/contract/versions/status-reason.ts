import type { NodeVersionStatus } from '../conventions/statuses'

/** One decision on a version, as stored in its status reason (contract 2.5, format 3). */
export interface PastDecision {
  status: NodeVersionStatus
  message: string
  by?: string
}

/** A parsed status reason: the message, and for a moderator's decision its author and earlier decisions. */
export interface StatusReason {
  message: string
  by?: string
  statusHistory: PastDecision[]
  batchId?: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

function pastDecision(value: unknown): PastDecision[] {
  if (!isRecord(value) || typeof value.status !== 'string') return []
  const by = textOf(value.by)
  return [
    { status: value.status as NodeVersionStatus, message: textOf(value.message) ?? '', ...(by && { by }) },
  ]
}

/**
 * Parses a status reason in any of its three formats (contract 2.5): a plain text is its message, a list of findings has none,
 * and a moderator's decision has all fields.
 */
export function readStatusReason(text: string | undefined): StatusReason {
  const value = parsed(text ?? '')
  if (Array.isArray(value)) return { message: '', statusHistory: [] }
  if (!isRecord(value)) return { message: text ?? '', statusHistory: [] }
  const [by, batchId] = [textOf(value.by), textOf(value.batchId)]
  return {
    message: textOf(value.message) ?? '',
    ...(by && { by }),
    statusHistory: Array.isArray(value.statusHistory) ? value.statusHistory.flatMap(pastDecision) : [],
    ...(batchId && { batchId }),
  }
}

/** Returns the distinct rules of a status reason with findings (contract 2.5); none for any other reason. */
export function rulesOfStatusReason(text: string): string[] {
  const findings = parsed(text)
  if (!Array.isArray(findings)) return []
  const rules = findings.flatMap((finding) => (isRecord(finding) ? [textOf(finding.rule) ?? []].flat() : []))
  return [...new Set(rules)]
}

const LONGEST_HISTORY = 20

/** Formats a moderator's decision as a status reason (contract 2.5, format 3), with the history of an earlier reason. */
export function writeStatusReason(
  earlier: string,
  decision: PastDecision & { by: string; batchId: string },
): string {
  const { message, by, status, batchId } = decision
  const statusHistory = [...readStatusReason(earlier).statusHistory, { status, message, by }]
  return JSON.stringify({ message, by, statusHistory: statusHistory.slice(-LONGEST_HISTORY), batchId })
}
