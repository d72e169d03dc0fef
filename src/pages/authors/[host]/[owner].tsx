import { AuthorScreen } from '@/screens/author/author-screen'
import { publicPage, type PublicPageProps } from '@/screens/public/public-page'

export default function AuthorPage(props: PublicPageProps) {
  return <AuthorScreen {...props} />
}

AuthorPage.getInitialProps = publicPage(
  ['nodes'],
  async () => (await import('@/screens/author/author-document')).authorDocument,
)
