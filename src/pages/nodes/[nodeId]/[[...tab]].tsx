import { NodeScreen } from '@/screens/node/node-screen'
import { publicPage, type PublicPageProps } from '@/screens/public/public-page'

export default function NodePage(props: PublicPageProps) {
  return <NodeScreen {...props} />
}

NodePage.getInitialProps = publicPage(
  ({ tab }) => ['nodes', 'health', ...(tab ? ['parts'] : [])],
  async () => (await import('@/screens/node/node-document')).nodeDocument,
)
