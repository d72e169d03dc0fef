import { getSearchComfyNodesQueryOptions } from '@/api/generated/comfy-nodes/comfy-nodes'
import { getGetShowcaseQueryOptions, getSearchNodesQueryOptions } from '@/api/generated/nodes/nodes'
import { readTypeQuery } from '@/contract/versions/type-query'
import { classSearchParamsOf, searchParamsOf } from '@/features/search/search-params'
import { isSearching, readSearchState } from '@/features/search/search-state'
import type { PublicDocument } from '@/screens/public/public-document'

/** The server-rendered document of the home page: search results, else the showcase. */
export const homeDocument: PublicDocument = {
  queries: ({ query }) => {
    const state = readSearchState(query)
    if (readTypeQuery(state.q)) return [getSearchComfyNodesQueryOptions(classSearchParamsOf(state))]
    return [
      isSearching(state) ? getSearchNodesQueryOptions(searchParamsOf(state)) : getGetShowcaseQueryOptions(),
    ]
  },
}
