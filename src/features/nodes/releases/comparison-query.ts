import { getGetReleaseComparisonQueryOptions } from '@/api/generated/versions/versions'

/** The query of the differences of two releases; users rarely return to the same two. */
export const comparisonQuery = (nodeId: string, from: string, to: string) =>
  getGetReleaseComparisonQueryOptions(
    encodeURIComponent(nodeId),
    { from, to },
    { query: { meta: { persist: false } } },
  )
