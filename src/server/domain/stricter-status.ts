import type { NodeStatus, NodeVersionStatus } from '../../contract/conventions/statuses'

// From the most to the least available.
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

/** Returns the stricter of a version's status in its source registry and in this one (decision 45). */
export const stricterVersion = (
  source: NodeVersionStatus,
  ours: NodeVersionStatus | null,
): NodeVersionStatus => stricter(VERSIONS, source, ours)

/** Likewise for a pack. */
export const stricterPack = (source: NodeStatus, ours: NodeStatus | null): NodeStatus =>
  stricter(PACKS, source, ours)

/**
 * Returns this registry's own decision on a pack or version: the stored status if mirroring has not set it, otherwise the
 * previously known decision.
 */
export const decidedHere = <Status extends NodeStatus | NodeVersionStatus>(
  stored: Status,
  { applied, ours }: { applied: Status; ours: Status | null },
): Status | null => {
  if (stored === applied) return ours
  return stored === 'NodeStatusActive' || stored === 'NodeVersionStatusActive' ? null : stored
}
