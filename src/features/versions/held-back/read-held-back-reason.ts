import type { VersionFinding } from '@/api/generated/model'
import { readStatusReason, type PastDecision } from '@/contract/versions/status-reason'
import { readFinding } from './read-finding'

export interface StatusReason {
  /** The text written by a person, or any unparseable text. */
  text?: string
  findings: VersionFinding[]
  /** Previous decisions, oldest first. */
  history?: PastDecision[]
}

/** Returns whether a JSON text contains anything but brackets. */
const saysSomething = (json: string) => /[^\s[\]{},]/.test(json)

/**
 * Parses the reason of a version's status: JSON findings of a review, an administrator's JSON with a message and previous
 * decisions, or plain text (contract 2.5). Unparseable JSON is returned as text.
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
  // The last entry is the current decision.
  const history = statusHistory.slice(0, -1)
  if (!message && statusHistory.length === 0) return asText
  return {
    findings: [],
    ...(message && { text: message }),
    ...(history.length > 0 && { history }),
  }
}
