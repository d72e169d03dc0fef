import type { QueryClient } from '@tanstack/react-query'
import type { GetServerSidePropsContext } from 'next'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import type { Node } from '@/api/generated/model'
import { getGetNodeQueryKey, useGetNode } from '@/api/generated/nodes/nodes'
import { paths } from '@/lib/paths'
import NodePage, { nodePageQueries } from '@/pages/nodes/[nodeId]'
import { publicPage, type PublicPageProps } from '@/shell/public-page'

/** The address under the publisher who has the pack now, when `publisherId` isn't that one. */
function rightAddress(node: Node | undefined, publisherId: string): string | undefined {
  if (!node?.publisher || node.publisher.id === publisherId) return undefined
  return paths.publisherNode(node.publisher.id, node.id)
}

export default function PublisherNodePage(props: PublicPageProps) {
  const router = useRouter()
  const { publisherId, nodeId } = router.query
  const { data: node } = useGetNode(String(nodeId), undefined, { query: { enabled: nodeId !== undefined } })
  const address = rightAddress(node, String(publisherId))
  useEffect(() => {
    if (address) void router.replace(address)
  }, [address, router])
  return <NodePage {...props} />
}

export const getServerSideProps = publicPage({
  namespaces: ['nodes'],
  queries: nodePageQueries,
  redirect: (client: QueryClient, { params }: GetServerSidePropsContext) =>
    rightAddress(
      client.getQueryData<Node>(getGetNodeQueryKey(String(params?.nodeId))),
      String(params?.publisherId),
    ),
})
