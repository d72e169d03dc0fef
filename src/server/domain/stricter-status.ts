import type { NodeStatus, NodeVersionStatus } from '../../contract/conventions/statuses'

// From what people get most of to what they get nothing of.
const VERSIONS: readonly NodeVersionStatus[] = [
  'NodeVersionStatusActive',
  'NodeVersionStatusPending',
  'NodeVersionStatusFlagged',
  'NodeVersionStatusBanned',
  'NodeVersionStatusDeleted',
]
const PACKS: readonly NodeStatus[] = ['NodeStatusActive', 'NodeStatusBanned', 'NodeStatusDeleted']

const stricter = <Status>(order: readonly Status[], one: Status, other: Status | null): Status =>
  other !== null && order.indexOf(other) > order.indexOf(one) ? other : one

/** The state of a version for which both its own registry and this one can answer (decision 45). */
export const stricterVersion = (
  source: NodeVersionStatus,
  ours: NodeVersionStatus | null,
): NodeVersionStatus => stricter(VERSIONS, source, ours)

/** Likewise of a pack. */
export const stricterPack = (source: NodeStatus, ours: NodeStatus | null): NodeStatus =>
  stricter(PACKS, source, ours)

/**
 * What was decided here about a pack or a version: what stands there and is not what mirroring has put there, or else what
 * was known of it before.
 */
export const decidedHere = <Status extends NodeStatus | NodeVersionStatus>(
  stored: Status,
  { applied, ours }: { applied: Status; ours: Status | null },
): Status | null => {
  if (stored === applied) return ours
  return stored === 'NodeStatusActive' || stored === 'NodeVersionStatusActive' ? null : stored
}
