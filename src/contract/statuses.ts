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
