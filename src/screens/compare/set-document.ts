import { getListNodesQueryOptions } from '@/api/generated/nodes/nodes'
import type { PublicDocument } from '@/screens/public/public-document'
import { MOST_CHOSEN } from '@/lib/basket'
import { comparedPacks } from './compared-packs'
import { setParams } from './set-params'

/** The server-rendered document of a set: its existing packs. */
export const setDocument: PublicDocument = {
  queries: ({ query }) => {
    const { ids } = comparedPacks(query.packs, MOST_CHOSEN.set)
    return ids.length > 0 ? [getListNodesQueryOptions(setParams(ids))] : []
  },
}
