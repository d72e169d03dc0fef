import { getGetNodeQueryOptions } from '@/api/generated/nodes/nodes'
import { comparisonQuery } from '@/features/nodes/releases/comparison-query'
import type { PublicDocument } from '@/screens/public/public-document'
import { comparisonRoute } from './comparison-route'

/** The server-rendered document of a comparison of two releases. */
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
