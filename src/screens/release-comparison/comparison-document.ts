import { getGetNodeQueryOptions } from '@/api/generated/nodes/nodes'
import { comparisonQuery } from '@/features/nodes/releases/comparison-query'
import type { PublicDocument } from '@/screens/public/public-document'
import { comparisonRoute } from './comparison-route'

/** What a document holds that tells what changed from one release to another. */
export const comparisonDocument: PublicDocument = {
  isUnknown: ({ query }) => {
    const { from, to } = comparisonRoute(query)
    return from === '' || to === ''
  },
  queries: ({ query }) => {
    const { nodeId, from, to } = comparisonRoute(query)
    return [comparisonQuery(nodeId, from, to), getGetNodeQueryOptions(nodeId)]
  },
}
