import type { Decision } from './decisions'

/**
 * What threads ask for that these decisions have done, by their subjects, and what they have made void: a version that is
 * deleted waits for nobody, and a pack that goes to somebody is not abandoned.
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
