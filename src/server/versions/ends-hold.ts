import type { VersionRow } from '../store/versions/versions.repo'

/**
 * Records the first human act on a version held back, which ends its waiting time. Changes nothing for a version that is not
 * held back by a review.
 */
export const endsHold = ({ heldAt, decidedAt }: VersionRow, now: Date): Partial<VersionRow> =>
  heldAt && !decidedAt ? { decidedAt: now } : {}
