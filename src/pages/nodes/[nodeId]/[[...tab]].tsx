import { nodePageProps } from '@/screens/node/node-page-props'
import { NodeScreen } from '@/screens/node/node-screen'
import type { PublicPageProps } from '@/screens/public/public-page'

export default function NodePage(props: PublicPageProps) {
  return <NodeScreen {...props} />
}

export const getServerSideProps = nodePageProps()
