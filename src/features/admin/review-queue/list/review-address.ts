import type { AdminListVersionsParams, AdminVersion } from '@/api/generated/model'
import { pageIn } from '@/features/admin/lists/use-address'
import { REVIEW_STATES, type ReviewState } from '@/features/admin/lists/version-states'

/** The query parameters of the review queue's URL. */
export const REVIEW_KEYS = ['q', 'statuses', 'reason', 'sort', 'page', 'version'] as const
type Address = Record<(typeof REVIEW_KEYS)[number], string>

const ALL = Object.keys(REVIEW_STATES) as ReviewState[]
const WAITING: readonly ReviewState[] = ['pending', 'flagged']
const ROWS = 50

/** Parses the states of a URL, comma-separated API names or short names; pending ones by default. */
export function readStates(statuses: string): ReviewState[] {
  const asked = statuses.split(',')
  const states = ALL.filter((state) => [state, REVIEW_STATES[state]].some((word) => asked.includes(word)))
  return states.length > 0 ? states : [...WAITING]
}

/** Formats states for the URL; empty for the default, pending ones. */
export const statesText = (states: readonly ReviewState[]): string =>
  states.length === WAITING.length && WAITING.every((state) => states.includes(state))
    ? ''
    : ALL.filter((state) => states.includes(state))
        .map((state) => REVIEW_STATES[state])
        .join(',')

/** Returns the API's parameters. */
export const reviewParams = (address: Omit<Address, 'version'>): AdminListVersionsParams => ({
  ...(address.q && { search: address.q }),
  statuses: readStates(address.statuses).map((state) => REVIEW_STATES[state]),
  ...(address.reason && { status_reason: address.reason }),
  ...(address.sort === 'newest' && { sort: 'newest' }),
  page: pageIn(address.page),
  pageSize: ROWS,
})

/** Returns the API's parameters to find the version named in the URL, in any state. */
export const versionParams = (name: string): AdminListVersionsParams => ({
  search: name,
  statuses: Object.values(REVIEW_STATES),
  pageSize: ROWS,
})

/** Returns the display name of a version. */
export const nameOf = ({ node_id, version }: Pick<AdminVersion, 'node_id' | 'version'>): string =>
  `${node_id}@${version}`
