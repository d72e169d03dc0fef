import { useGetPublisherPermissions } from '@/api/generated/permissions/permissions'
import { useSignedInUser } from '@/session/signed-in-user'
import { RoleLinks } from '../role-links'

/** What only members find on a publisher's public page: the ways to their screens about it. */
export function MemberLinks({ publisherId }: { publisherId: string }) {
  const { status } = useSignedInUser()
  const { data } = useGetPublisherPermissions(publisherId, {
    query: { enabled: status === 'signed-in' && publisherId !== '' },
  })
  if (!data?.role) return null
  return (
    <div className="flex flex-wrap gap-2">
      <RoleLinks publisherId={publisherId} role={data.role} />
    </div>
  )
}
