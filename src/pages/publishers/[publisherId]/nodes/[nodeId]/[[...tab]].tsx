import type { Node } from '@/api/generated/model'
import { getGetNodeQueryKey } from '@/api/generated/nodes/nodes'
import { nodePageProps } from '@/screens/node/node-page-props'
import type { PublicPageProps } from '@/screens/public/public-page'
import { currentNodeAddress } from '@/screens/publisher/current-node-address'
import { PublisherNodeScreen } from '@/screens/publisher/publisher-node-screen'

export default function PublisherNodePage(props: PublicPageProps) {
  return <PublisherNodeScreen {...props} />
}

export const getServerSideProps = nodePageProps((client, { params }) =>
  currentNodeAddress(client.getQueryData<Node>(getGetNodeQueryKey(String(params?.nodeId))), params ?? {}),
)
