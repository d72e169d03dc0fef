import { getGetRepositoryReadingQueryOptions } from '@/api/generated/nodes/nodes'

/** Returns the query of the data read from a pack's repository; too large for browser storage. */
export const readingQuery = (nodeId: string) =>
  getGetRepositoryReadingQueryOptions(nodeId, { query: { meta: { persist: false } } })
