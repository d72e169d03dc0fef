import { NamedClassScreen } from '@/screens/comfy-node/named-class-screen'
import { publicPage, type PublicPageProps } from '@/screens/public/public-page'

export default function NamedClassPage(props: PublicPageProps) {
  return <NamedClassScreen {...props} />
}

NamedClassPage.getInitialProps = publicPage(
  ['nodes', 'parts', 'classes'],
  async () => (await import('@/screens/comfy-node/comfy-node-document')).namedClassDocument,
)
