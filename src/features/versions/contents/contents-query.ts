import { getGetVersionContentsQueryOptions } from '@/api/generated/versions/versions'

/**
 * The query of what a review has read of a version. It is large, and its owner sees more of it than others do: it is not
 * kept in browser storage.
 */
export const versionContentsQuery = (nodeId: string, version: string) =>
  getGetVersionContentsQueryOptions(nodeId, version, { query: { meta: { persist: false } } })
