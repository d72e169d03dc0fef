import { publicPage, type PublicPageProps } from '@/screens/public/public-page'
import { PublisherScreen } from '@/screens/publisher/publisher-screen'

export default function PublisherPage(props: PublicPageProps) {
  return <PublisherScreen {...props} />
}

PublisherPage.getInitialProps = publicPage(
  ['nodes', 'publishers'],
  async () => (await import('@/screens/publisher/publisher-document')).publisherDocument,
)
