import dynamic from 'next/dynamic'
import type { Node } from '@/api/generated/model'
import { NodeOwnerActions } from '@/features/nodes/details/node-owner-actions'
import { useIsAdmin } from '@/session/is-admin'
import type { NodeRole } from '@/session/node-role'
import { useFollowedPacks } from '@/session/use-followed-packs'

const PackPageActions = dynamic(() =>
  import('@/features/admin/packs/pack-page-actions').then((module) => module.PackPageActions),
)

/** What somebody who may change a pack can do with it, and what administrators can. */
export function NodeActions({ node, role }: { node: Node; role: NodeRole }) {
  const isAdmin = useIsAdmin()
  useFollowedPacks(role !== 'admin')
  return (
    <>
      <NodeOwnerActions node={node} role={role} />
      {isAdmin && <PackPageActions pack={node} />}
    </>
  )
}
