import { getListNodesQueryOptions, getSearchNodesQueryOptions } from '@/api/generated/nodes/nodes'
import { SECTIONS } from '@/features/nodes/cards/node-section'
import { isSearching, readSearchState, searchParamsOf } from '@/features/search/search-state'
import { publicPage, type PublicPageProps } from '@/screens/public/public-page'
import { HomeScreen } from '@/screens/search/home-screen'

export default function HomePage(props: PublicPageProps) {
  return <HomeScreen {...props} />
}

export const getServerSideProps = publicPage({
  namespaces: ['nodes'],
  queries: ({ query }) => {
    const state = readSearchState(query)
    if (isSearching(state)) return [getSearchNodesQueryOptions(searchParamsOf(state))]
    return Object.values(SECTIONS).map((section) => getListNodesQueryOptions(section))
  },
})
