import { AdvisoriesScreen } from '@/screens/advisories/advisories-screen'
import { publicPage, type PublicPageProps } from '@/screens/public/public-page'

export default function AdvisoriesPage(props: PublicPageProps) {
  return <AdvisoriesScreen {...props} />
}

AdvisoriesPage.getInitialProps = publicPage(
  ['advisories'],
  async () => (await import('@/screens/advisories/advisories-document')).advisoriesDocument,
)
