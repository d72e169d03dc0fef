import { getGetShowcaseQueryOptions, getSearchNodesQueryOptions } from '@/api/generated/nodes/nodes'
import { readTypeQuery } from '@/contract/versions/type-query'
import { isSearching, readSearchState, searchParamsOf } from '@/features/search/search-state'
import type { PublicDocument } from '@/screens/public/public-document'

/** What a document of the home page holds: what was searched for, else what there is. */
export const homeDocument: PublicDocument = {
  queries: ({ query }) => {
    const state = readSearchState(query)
    // Node classes found by type are asked for in the browser.
    if (readTypeQuery(state.q)) return []
    return [
      isSearching(state) ? getSearchNodesQueryOptions(searchParamsOf(state)) : getGetShowcaseQueryOptions(),
    ]
  },
}
