import type { AppealRow } from '../store/answers/appeals.repo'

/** The subject of an act in a thread for the audit log and a publisher's history; never the messages. */
export function auditedSubject(row: AppealRow): { target: string; alsoOf?: string } {
  const { kind, nodeId, version, publisherId, askedBy } = row
  if (kind === 'version') return { target: `version:${nodeId}@${version}` }
  if (kind === 'node') return { target: `node:${nodeId}` }
  if (kind === 'adoption') return { target: `node:${nodeId}`, alsoOf: publisherId ?? undefined }
  // The pack's current publisher must not see a claim.
  if (publisherId) return { target: `publisher:${publisherId}` }
  return { target: `user:${askedBy ?? ''}` }
}

/** What the audit log stores of a thread. */
export const auditedThread = ({ id, kind, nodeId, name }: AppealRow) => ({
  thread: id,
  about: kind,
  ...(nodeId && { pack: nodeId }),
  ...(name && { name }),
})
