import type { AdminListVersionsParams, AdminVersion } from '@/api/generated/model'
import { pageIn } from '@/features/admin/lists/use-address'
import { REVIEW_STATES, type ReviewState } from '@/features/admin/lists/version-states'

/** What the address of the review queue may hold. */
export const REVIEW_KEYS = ['q', 'statuses', 'reason', 'sort', 'page', 'version'] as const
type Address = Record<(typeof REVIEW_KEYS)[number], string>

const ALL = Object.keys(REVIEW_STATES) as ReviewState[]
const WAITING: readonly ReviewState[] = ['pending', 'flagged']
const ROWS = 50

/** The states an address asks for, in the wire’s words or their short names, with commas between them; else what waits. */
export function readStates(statuses: string): ReviewState[] {
  const asked = statuses.split(',')
  const states = ALL.filter((state) => [state, REVIEW_STATES[state]].some((word) => asked.includes(word)))
  return states.length > 0 ? states : [...WAITING]
}

/** The states as the address has them; empty for what waits, which needs no mention. */
export const statesText = (states: readonly ReviewState[]): string =>
  states.length === WAITING.length && WAITING.every((state) => states.includes(state))
    ? ''
    : ALL.filter((state) => states.includes(state))
        .map((state) => REVIEW_STATES[state])
        .join(',')

/** What to ask the service for. */
export const reviewParams = (address: Omit<Address, 'version'>): AdminListVersionsParams => ({
  ...(address.q && { search: address.q }),
  statuses: readStates(address.statuses).map((state) => REVIEW_STATES[state]),
  ...(address.reason && { status_reason: address.reason }),
  ...(address.sort === 'newest' && { sort: 'newest' }),
  page: pageIn(address.page),
  pageSize: ROWS,
})

/** What to ask the service for to find the one version an address names, however it stands. */
export const versionParams = (name: string): AdminListVersionsParams => ({
  search: name,
  statuses: Object.values(REVIEW_STATES),
  pageSize: ROWS,
})

/** A version as people write it. */
export const nameOf = ({ node_id, version }: Pick<AdminVersion, 'node_id' | 'version'>): string =>
  `${node_id}@${version}`
