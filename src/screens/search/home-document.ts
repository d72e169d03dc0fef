import { getListNodesQueryOptions, getSearchNodesQueryOptions } from '@/api/generated/nodes/nodes'
import { SECTIONS } from '@/features/nodes/cards/node-section'
import { isSearching, readSearchState, searchParamsOf } from '@/features/search/search-state'
import type { PublicDocument } from '@/screens/public/public-document'

/** What a document of the home page holds: what was searched for, else the sections. */
export const homeDocument: PublicDocument = {
  queries: ({ query }) => {
    const state = readSearchState(query)
    if (isSearching(state)) return [getSearchNodesQueryOptions(searchParamsOf(state))]
    return Object.values(SECTIONS).map((section) => getListNodesQueryOptions(section))
  },
}
