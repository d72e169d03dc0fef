import { useGetNodePermissions } from '@/api/generated/permissions/permissions'
import type { Node } from '@/api/generated/model'
import { useIsAdmin } from './is-admin'
import { useSignedInUser } from './signed-in-user'

/** In which capacity somebody may change a pack and its versions. */
export type NodeRole = 'owner' | 'maintainer' | 'admin'

/**
 * What the person looking may do with a pack (specification, section 6): change it as its owner or, but for deleting, as
 * a maintainer, or as an administrator though it is somebody else's; `false` when neither, undefined until that is known.
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
