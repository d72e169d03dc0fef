import type { ListPublisherNodesParams } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'

/** The deleted packs of a publisher, which only its owner and administrators are told. */
export const deletedNodesParams: ListPublisherNodesParams = {
  status: 'NodeStatusDeleted',
  limit: LIMITS.nodesPerPage.max,
}

/** What only the owner may see is not kept in browser storage. */
export const DELETED_QUERY = { meta: { persist: false } } as const
