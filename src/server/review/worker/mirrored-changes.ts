import type { NodeVersionStatus } from '../../../contract/conventions/statuses'
import { stricterVersion } from '../../domain/stricter-status'
import type { MirroredVersion } from '../../store/mirror/mirrored-archives.repo'
import type { VersionRow } from '../../store/versions/versions.repo'

/** Of a mirrored version whose archive its own registry gives out, nothing is kept here but what was read. */
const NOTHING_KEPT = {
  uploadedSha256: '',
  uploadedSize: null,
  archiveSha256: '',
  archiveSize: null,
  archiveArrivedAt: null,
}

/**
 * How a mirrored version changes with its review here: its own registry's word holds unless this review is stricter
 * (decision 45). `ours` is what this review says of it.
 */
export function mirroredChanges(
  mirrored: MirroredVersion,
  { passes, reason, changes }: { passes: boolean; reason: string; changes: Partial<VersionRow> },
  now: Date,
): { ours: NodeVersionStatus | null; changes: Partial<VersionRow> & { status: NodeVersionStatus } } {
  const ours = passes ? null : 'NodeVersionStatusFlagged'
  return {
    ours,
    changes: {
      ...changes,
      ...(mirrored.archives === 'redirect' && NOTHING_KEPT),
      status: stricterVersion(mirrored.sourceStatus, ours),
      ...(!passes && { statusReason: reason, heldAt: now, decidedAt: null }),
    },
  }
}
