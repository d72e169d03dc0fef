import { AdvisoryScreen } from '@/screens/advisories/advisory-screen'
import { publicPage, type PublicPageProps } from '@/screens/public/public-page'

export default function AdvisoryPage(props: PublicPageProps) {
  return <AdvisoryScreen {...props} />
}

AdvisoryPage.getInitialProps = publicPage(
  ['advisories'],
  async () => (await import('@/screens/advisories/advisory-document')).advisoryDocument,
)
