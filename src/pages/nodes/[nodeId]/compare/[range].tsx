import { publicPage, type PublicPageProps } from '@/screens/public/public-page'
import { ComparisonScreen } from '@/screens/release-comparison/comparison-screen'

export default function ComparisonPage(props: PublicPageProps) {
  return <ComparisonScreen {...props} />
}

ComparisonPage.getInitialProps = publicPage(
  ['nodes', 'releases'],
  async () => (await import('@/screens/release-comparison/comparison-document')).comparisonDocument,
)
