import type { ListPublisherNodesParams } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'

/** Parameters of a publisher's deleted packs, visible only to its owner and administrators. */
export const deletedNodesParams: ListPublisherNodesParams = {
  status: 'NodeStatusDeleted',
  limit: LIMITS.nodesPerPage.max,
}

/** Owner-only data is not kept in browser storage. */
export const DELETED_QUERY = { meta: { persist: false } } as const
