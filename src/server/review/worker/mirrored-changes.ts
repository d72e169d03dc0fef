import type { NodeVersionStatus } from '../../../contract/conventions/statuses'
import { stricterVersion } from '../../domain/stricter-status'
import type { MirroredVersion } from '../../store/mirror/mirrored-archives.repo'
import type { VersionRow } from '../../store/versions/versions.repo'

/** For a mirrored version whose archive is served by its source registry, only the findings are stored here. */
const NOTHING_KEPT = {
  uploadedSha256: '',
  uploadedSize: null,
  archiveSha256: '',
  archiveSize: null,
  archiveArrivedAt: null,
}

/**
 * How this review changes a mirrored version: the source registry's status applies unless this review is stricter
 * (decision 45). `ours` is the status from this review.
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
