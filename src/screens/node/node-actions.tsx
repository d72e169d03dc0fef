import dynamic from 'next/dynamic'
import type { Node } from '@/api/generated/model'
import { NodeOwnerActions } from '@/features/nodes/details/node-owner-actions'
import { useIsAdmin } from '@/session/is-admin'
import type { NodeRole } from '@/session/node-role'
import { useFollowedPacks } from '@/session/use-followed-packs'

const PackPageActions = dynamic(() =>
  import('@/features/admin/packs/pack-page-actions').then((module) => module.PackPageActions),
)

/** Actions on a pack for users who may change it, and for administrators. */
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
