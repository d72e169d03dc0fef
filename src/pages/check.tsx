import { CheckScreen } from '@/screens/check/check-screen'
import { publicPage, type PublicPageProps } from '@/screens/public/public-page'

export default function CheckPage(props: PublicPageProps) {
  return <CheckScreen {...props} />
}

CheckPage.getInitialProps = publicPage(
  ['check', 'nodes', 'workflow'],
  async () => (await import('@/screens/check/check-document')).checkDocument,
)
