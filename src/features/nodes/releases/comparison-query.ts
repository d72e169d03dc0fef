import { getGetReleaseComparisonQueryOptions } from '@/api/generated/versions/versions'

/** The query of how two releases of a pack differ; whoever compares seldom comes back to the same two. */
export const comparisonQuery = (nodeId: string, from: string, to: string) =>
  getGetReleaseComparisonQueryOptions(
    encodeURIComponent(nodeId),
    { from, to },
    { query: { meta: { persist: false } } },
  )
