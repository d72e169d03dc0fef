import { publicPage, type PublicPageProps } from '@/screens/public/public-page'
import { PublisherNodeScreen } from '@/screens/publisher/publisher-node-screen'

export default function PublisherNodePage(props: PublicPageProps) {
  return <PublisherNodeScreen {...props} />
}

PublisherNodePage.getInitialProps = publicPage(
  ({ tab }) => ['nodes', 'health', ...(tab ? ['parts'] : [])],
  async () => (await import('@/screens/publisher/publisher-node-document')).publisherNodeDocument,
)
