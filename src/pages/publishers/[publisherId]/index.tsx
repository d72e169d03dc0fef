import {
  getGetPublisherQueryOptions,
  getListPublisherNodesQueryOptions,
} from '@/api/generated/publishers/publishers'
import { publisherNodesParams } from '@/features/publishers/page/publisher-nodes'
import { publicPage, type PublicPageProps } from '@/screens/public/public-page'
import { PublisherScreen } from '@/screens/publisher/publisher-screen'

export default function PublisherPage(props: PublicPageProps) {
  return <PublisherScreen {...props} />
}

export const getServerSideProps = publicPage({
  namespaces: ['nodes', 'publishers'],
  queries: ({ params, query }) => {
    const publisherId = String(params?.publisherId)
    return [
      getGetPublisherQueryOptions(publisherId),
      getListPublisherNodesQueryOptions(publisherId, publisherNodesParams(query.page)),
    ]
  },
})
