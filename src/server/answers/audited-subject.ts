import type { AppealRow } from '../store/answers/appeals.repo'

/** Whom an act in a thread concerned, as the audit log and a publisher's history find it; never what was written. */
export function auditedSubject(row: AppealRow): { target: string; alsoOf?: string } {
  const { kind, nodeId, version, publisherId, askedBy } = row
  if (kind === 'version') return { target: `version:${nodeId}@${version}` }
  if (kind === 'node') return { target: `node:${nodeId}` }
  if (kind === 'adoption') return { target: `node:${nodeId}`, alsoOf: publisherId ?? undefined }
  // A claim is nothing that the pack's present publisher is to read of.
  if (publisherId) return { target: `publisher:${publisherId}` }
  return { target: `user:${askedBy ?? ''}` }
}

/** What the audit log keeps of a thread. */
export const auditedThread = ({ id, kind, nodeId, name }: AppealRow) => ({
  thread: id,
  about: kind,
  ...(nodeId && { pack: nodeId }),
  ...(name && { name }),
})
