import type { NodeVersionStatus } from '@/api/generated/model'

/** States by their short names, with the wire’s words for them. */
export const REVIEW_STATES = {
  pending: 'NodeVersionStatusPending',
  flagged: 'NodeVersionStatusFlagged',
  active: 'NodeVersionStatusActive',
  banned: 'NodeVersionStatusBanned',
  deleted: 'NodeVersionStatusDeleted',
} as const satisfies Record<string, NodeVersionStatus>
export type ReviewState = keyof typeof REVIEW_STATES

const STATES = Object.keys(REVIEW_STATES) as ReviewState[]

/** A state's word in the address. */
export const stateOf = (status: NodeVersionStatus): ReviewState =>
  STATES.find((state) => REVIEW_STATES[state] === status) ?? 'deleted'
