import dynamic from 'next/dynamic'
import type { Node } from '@/api/generated/model'
import { NodeOwnerActions } from '@/features/nodes/details/node-owner-actions'
import { useIsAdmin } from '@/session/is-admin'
import type { NodeCare } from '@/session/node-care'

const PackPageActions = dynamic(() =>
  import('@/features/admin/packs/pack-page-actions').then((module) => module.PackPageActions),
)

/** What somebody who may change a pack can do with it, and what administrators can. */
export function NodeActions({ node, care }: { node: Node; care: NodeCare }) {
  const isAdmin = useIsAdmin()
  return (
    <>
      <NodeOwnerActions node={node} care={care} />
      {isAdmin && <PackPageActions pack={node} />}
    </>
  )
}
