import type { VersionRow } from '../store/versions/versions.repo'

/**
 * What a person's act of `now` changes of a version that waits for one: the first is what people were waiting for.
 * Nothing for a version that no review holds back.
 */
export const endsHold = ({ heldAt, decidedAt }: VersionRow, now: Date): Partial<VersionRow> =>
  heldAt && !decidedAt ? { decidedAt: now } : {}
