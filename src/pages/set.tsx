import { SetScreen } from '@/screens/compare/set-screen'
import { publicPage, type PublicPageProps } from '@/screens/public/public-page'

export default function SetPage(props: PublicPageProps) {
  return <SetScreen {...props} />
}

SetPage.getInitialProps = publicPage(
  ['nodes', 'workflow', 'compare'],
  async () => (await import('@/screens/compare/set-document')).setDocument,
)
