import { useGetNodePermissions } from '@/api/generated/permissions/permissions'
import type { Node } from '@/api/generated/model'
import { useIsAdmin } from './is-admin'
import { useSignedInUser } from './signed-in-user'

/** Roles that may change a pack and its versions. */
export type NodeRole = 'owner' | 'maintainer' | 'admin'

/**
 * Returns the user's role for a pack (specification, section 6): owner, maintainer (who may not delete), or administrator
 * of somebody else's pack; `false` when none, undefined while loading.
 */
export function useNodeRole(node: Node | undefined): NodeRole | false | undefined {
  const { status } = useSignedInUser()
  const isAdmin = useIsAdmin()
  const publisherId = node?.publisher?.id ?? ''
  const { data } = useGetNodePermissions(publisherId, node?.id ?? '', {
    query: { enabled: status === 'signed-in' && publisherId !== '', meta: { persist: false } },
  })
  if (status === 'anonymous') return false
  if (status === 'unknown' || !data) return undefined
  if (data.role === 'owner') return 'owner'
  if (isAdmin) return 'admin'
  return data.canEdit ? 'maintainer' : isAdmin
}
