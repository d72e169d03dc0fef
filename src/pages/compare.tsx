import { CompareScreen } from '@/screens/compare/compare-screen'
import { publicPage, type PublicPageProps } from '@/screens/public/public-page'

export default function ComparePage(props: PublicPageProps) {
  return <CompareScreen {...props} />
}

ComparePage.getInitialProps = publicPage(
  ['nodes', 'parts', 'health', 'compare', 'check'],
  async () => (await import('@/screens/compare/compare-document')).compareDocument,
)
