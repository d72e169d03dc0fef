import { ComfyNodeScreen } from '@/screens/comfy-node/comfy-node-screen'
import { publicPage, type PublicPageProps } from '@/screens/public/public-page'

export default function ComfyNodePage(props: PublicPageProps) {
  return <ComfyNodeScreen {...props} />
}

ComfyNodePage.getInitialProps = publicPage(
  ['nodes', 'parts', 'classes'],
  async () => (await import('@/screens/comfy-node/comfy-node-document')).comfyNodeDocument,
)
