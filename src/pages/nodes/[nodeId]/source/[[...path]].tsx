import { publicPage, type PublicPageProps } from '@/screens/public/public-page'
import { SourceScreen } from '@/screens/source/source-screen'

export default function SourcePage(props: PublicPageProps) {
  return <SourceScreen {...props} />
}

SourcePage.getInitialProps = publicPage(
  ['nodes', 'source', 'parts'],
  async () => (await import('@/screens/source/source-document')).sourceDocument,
)
