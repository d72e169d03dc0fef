import { getListNodesQueryOptions } from '@/api/generated/nodes/nodes'
import type { PublicDocument } from '@/screens/public/public-document'
import { MOST_CHOSEN } from '@/lib/basket'
import { packsAsked } from './packs-asked'
import { setParams } from './set-params'

/** What a document of a set of packs holds: those of them that there are. */
export const setDocument: PublicDocument = {
  queries: ({ query }) => {
    const { ids } = packsAsked(query.packs, MOST_CHOSEN.set)
    return ids.length > 0 ? [getListNodesQueryOptions(setParams(ids))] : []
  },
}
