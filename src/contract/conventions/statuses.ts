/** API values of a pack's status (contract 2.4). */
export const NODE_STATUSES = ['NodeStatusActive', 'NodeStatusDeleted', 'NodeStatusBanned'] as const
export type NodeStatus = (typeof NODE_STATUSES)[number]

/** API values of a version's status (contract 2.4). */
export const NODE_VERSION_STATUSES = [
  'NodeVersionStatusActive',
  'NodeVersionStatusDeleted',
  'NodeVersionStatusBanned',
  'NodeVersionStatusPending',
  'NodeVersionStatusFlagged',
] as const
export type NodeVersionStatus = (typeof NODE_VERSION_STATUSES)[number]

/** API values of where a node class may be used (contract 2.4). */
export const COMFY_NODE_POLICIES = [
  'ComfyNodePolicyActive',
  'ComfyNodePolicyBanned',
  'ComfyNodePolicyLocalOnly',
] as const

/** API values of a publisher's status (contract 2.4). */
export const PUBLISHER_STATUSES = ['PublisherStatusActive', 'PublisherStatusBanned'] as const
export type PublisherStatus = (typeof PUBLISHER_STATUSES)[number]

/** A moderator's verdicts on a finding. */
export const FINDING_VERDICTS = ['fine', 'harmful'] as const
export type FindingVerdict = (typeof FINDING_VERDICTS)[number]

/**
 * Whether a moderator's screen offers to change a version's status: approving or rejecting pending versions, and correcting
 * either. Deleted versions stay deleted. The service lets administrators set any status (contract
 * 1A).
 */
export const canMoveVersion = (from: NodeVersionStatus, to: NodeVersionStatus): boolean =>
  from !== to &&
  from !== 'NodeVersionStatusDeleted' &&
  (to === 'NodeVersionStatusActive' || to === 'NodeVersionStatusBanned')
