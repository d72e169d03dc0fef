/** Wire words for the state of a pack (contract 2.4). */
export const NODE_STATUSES = ['NodeStatusActive', 'NodeStatusDeleted', 'NodeStatusBanned'] as const
export type NodeStatus = (typeof NODE_STATUSES)[number]

/** Wire words for the state of one version of a pack (contract 2.4). */
export const NODE_VERSION_STATUSES = [
  'NodeVersionStatusActive',
  'NodeVersionStatusDeleted',
  'NodeVersionStatusBanned',
  'NodeVersionStatusPending',
  'NodeVersionStatusFlagged',
] as const
export type NodeVersionStatus = (typeof NODE_VERSION_STATUSES)[number]

/** Wire words for where a node class may be used (contract 2.4). */
export const COMFY_NODE_POLICIES = [
  'ComfyNodePolicyActive',
  'ComfyNodePolicyBanned',
  'ComfyNodePolicyLocalOnly',
] as const

/** Wire words for the state of a publisher (contract 2.4). */
export const PUBLISHER_STATUSES = ['PublisherStatusActive', 'PublisherStatusBanned'] as const
export type PublisherStatus = (typeof PUBLISHER_STATUSES)[number]

/** What a moderator can think of a finding, once it was looked at. */
export const FINDING_VERDICTS = ['fine', 'harmful'] as const
export type FindingVerdict = (typeof FINDING_VERDICTS)[number]

/**
 * Whether a moderator's screen offers to move a version from one state to another: approving or rejecting what waits,
 * and correcting either. What its owner has deleted stays so. The service lets administrators set any state (contract
 * 1A).
 */
export const canMoveVersion = (from: NodeVersionStatus, to: NodeVersionStatus): boolean =>
  from !== to &&
  from !== 'NodeVersionStatusDeleted' &&
  (to === 'NodeVersionStatusActive' || to === 'NodeVersionStatusBanned')
