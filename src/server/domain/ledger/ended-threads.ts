import type { Decision } from './decisions'

/**
 * The subjects of threads whose request these decisions grant, and of those they make void: a deleted version waits for nobody,
 * and a transferred pack is not abandoned.
 */
export function endedThreads(decisions: readonly Decision[]): { granted: string[]; withdrawn: string[] } {
  const granted: string[] = []
  const withdrawn: string[] = []
  for (const { kind, nodeId, version, publisherId, toPublisherId } of decisions) {
    const subject = version
      ? `version:${nodeId}@${version}`
      : nodeId
        ? `node:${nodeId}`
        : `publisher:${publisherId}`
    if (kind === 'approved' || kind === 'restored' || kind === 'unbanned') granted.push(subject)
    if (kind === 'taken_down' && version) withdrawn.push(subject)
    if (toPublisherId) granted.push(`claim:${nodeId}:${toPublisherId}`)
    if (kind === 'handed_over') withdrawn.push(`adoption:${nodeId}`)
  }
  return { granted, withdrawn }
}
