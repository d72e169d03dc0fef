import { getGetRepositoryReadingQueryOptions } from '@/api/generated/nodes/nodes'

/** The query of what was read of a pack's repository; large, so that it is not kept in browser storage. */
export const readingQuery = (nodeId: string) =>
  getGetRepositoryReadingQueryOptions(nodeId, { query: { meta: { persist: false } } })
