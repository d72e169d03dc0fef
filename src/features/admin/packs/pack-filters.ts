import type { SearchNodesParams } from '@/api/generated/model'
import { keyIn, pageIn } from '@/features/admin/lists/use-address'

/** The query parameters of the pack list's URL. */
export const NODE_ADMIN_KEYS = ['q', 'status', 'publisher', 'sort', 'page', 'add'] as const
type Address = Record<(typeof NODE_ADMIN_KEYS)[number], string>

const WEEK = 7

/** State filters by their names in the URL, with the API's parameters. */
export const NODE_STATES = {
  all: { include_banned: true },
  active: { status: 'NodeStatusActive' },
  unclaimed: { status: 'NodeStatusActive', claimed: false },
  banned: { status: 'NodeStatusBanned' },
  deleted: { status: 'NodeStatusDeleted' },
  new: { include_banned: true, claimed: true, created_within: WEEK },
} as const satisfies Record<string, SearchNodesParams>
export type NodeState = keyof typeof NODE_STATES

/** Sort orders by their names in the URL; the first is by relevance or, without search text, by popularity. */
export const NODE_ORDERS = {
  best: undefined,
  newest: ['create_time;desc'],
  updated: ['update_time;desc'],
  installs: ['total_install;desc'],
  ranking: ['search_ranking', 'popularity;desc'],
  name: ['name'],
} as const satisfies Record<string, readonly string[] | undefined>
export type NodeOrder = keyof typeof NODE_ORDERS

const ROWS = 25

/** Parses the state filter and order of the URL; unknown values count as absent. */
export const readNodeFilters = ({ status, sort }: Address): { state: NodeState; order: NodeOrder } => ({
  state: keyIn(NODE_STATES, status) ?? 'all',
  order: keyIn(NODE_ORDERS, sort) ?? 'best',
})

/** Returns the API's parameters. */
export function packListParams(address: Address): SearchNodesParams {
  const { state, order } = readNodeFilters(address)
  const sort = NODE_ORDERS[order]
  return {
    ...(address.q && { search: address.q }),
    ...NODE_STATES[state],
    ...(address.publisher && { publisher_id: address.publisher }),
    ...(sort && { sort: [...sort] }),
    page: pageIn(address.page),
    limit: ROWS,
  }
}
