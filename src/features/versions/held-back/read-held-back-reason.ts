import type { VersionFinding } from '@/api/generated/model'
import { readStatusReason, type PastDecision } from '@/contract/versions/status-reason'
import { readFinding } from './read-finding'

export interface StatusReason {
  /** What a person wrote, or whatever else stands there. */
  text?: string
  findings: VersionFinding[]
  /** What was decided before, oldest first. */
  history?: PastDecision[]
}

/** Whether a JSON text says anything besides its brackets. */
const saysSomething = (json: string) => /[^\s[\]{},]/.test(json)

/**
 * Reads why a version has its status: JSON findings of a review, an administrator's JSON with a message and what was
 * decided before, or plain text (contract 2.5). What can't be read is text.
 */
export function readHeldBackReason(reason: string | undefined): StatusReason {
  if (!reason) return { findings: [] }
  const asText = { findings: [], ...(saysSomething(reason) && { text: reason }) }
  try {
    const value: unknown = JSON.parse(reason)
    if (Array.isArray(value)) {
      const findings = value.flatMap(readFinding)
      return findings.length > 0 ? { findings } : asText
    }
  } catch {
    return asText
  }
  const { message, statusHistory } = readStatusReason(reason)
  // The last of what was decided is the present decision.
  const history = statusHistory.slice(0, -1)
  if (!message && statusHistory.length === 0) return asText
  return {
    findings: [],
    ...(message && { text: message }),
    ...(history.length > 0 && { history }),
  }
}
