import { useRouter } from 'next/router'
import { useEffect } from 'react'
import type { Node } from '@/api/generated/model'
import { getGetNodeQueryKey, useGetNode } from '@/api/generated/nodes/nodes'
import { nodePlacePath, readNodePlace } from '@/features/nodes/details/node-place'
import NodePage from '@/pages/nodes/[nodeId]/[[...tab]]'
import { nodePageProps } from '@/screens/node/node-page-props'
import type { PublicPageProps } from '@/screens/public/public-page'

type Query = Partial<Record<string, string | string[]>>

/** The same part of the page under the publisher who has the pack now, when the address names another one. */
function rightAddress(node: Node | undefined, { publisherId, tab }: Query): string | undefined {
  const place = readNodePlace(tab)
  if (!node?.publisher || !place || node.publisher.id === publisherId) return undefined
  return nodePlacePath(node.id, place, node.publisher.id)
}

export default function PublisherNodePage(props: PublicPageProps) {
  const router = useRouter()
  const { publisherId, nodeId } = router.query
  const { data: node } = useGetNode(String(nodeId), undefined, { query: { enabled: nodeId !== undefined } })
  const address = rightAddress(node, router.query)
  useEffect(() => {
    if (address) void router.replace(address)
  }, [address, router])
  return <NodePage {...props} publisherId={String(publisherId)} />
}

export const getServerSideProps = nodePageProps((client, { params }) =>
  rightAddress(client.getQueryData<Node>(getGetNodeQueryKey(String(params?.nodeId))), params ?? {}),
)
