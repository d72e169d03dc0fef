import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useGetNode } from '@/api/generated/nodes/nodes'
import { NodeScreen } from '@/screens/node/node-screen'
import type { PublicPageProps } from '@/screens/public/public-page'
import { currentNodeAddress } from './current-node-address'

/** A pack's page under a publisher; redirects when the pack has another publisher. */
export function PublisherNodeScreen(props: PublicPageProps) {
  const router = useRouter()
  const { publisherId, nodeId } = router.query
  const { data: node } = useGetNode(String(nodeId), undefined, { query: { enabled: nodeId !== undefined } })
  const address = currentNodeAddress(node, router.query)
  useEffect(() => {
    if (address) void router.replace(address)
  }, [address, router])
  return <NodeScreen {...props} publisherId={String(publisherId)} />
}
