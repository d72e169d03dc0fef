import { publicPage, type PublicPageProps } from '@/screens/public/public-page'
import { HomeScreen } from '@/screens/search/home-screen'

export default function HomePage(props: PublicPageProps) {
  return <HomeScreen {...props} />
}

HomePage.getInitialProps = publicPage(
  ['nodes', 'search'],
  async () => (await import('@/screens/search/home-document')).homeDocument,
)
