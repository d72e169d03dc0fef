import type { NodeVersionStatus } from '@/api/generated/model'

/** States by their short names in URLs, with the API's names. */
export const REVIEW_STATES = {
  pending: 'NodeVersionStatusPending',
  flagged: 'NodeVersionStatusFlagged',
  active: 'NodeVersionStatusActive',
  banned: 'NodeVersionStatusBanned',
  deleted: 'NodeVersionStatusDeleted',
} as const satisfies Record<string, NodeVersionStatus>
export type ReviewState = keyof typeof REVIEW_STATES

const STATES = Object.keys(REVIEW_STATES) as ReviewState[]

/** Returns a state's name in URLs. */
export const stateOf = (status: NodeVersionStatus): ReviewState =>
  STATES.find((state) => REVIEW_STATES[state] === status) ?? 'deleted'
