import { useGetPublisherPermissions } from '@/api/generated/permissions/permissions'
import { useSignedInUser } from '@/session/signed-in-user'
import { EditLink, TokensLink } from '../publisher-trail'

/** What only owners find on a publisher's public page: the ways to edit it and to its API keys. */
export function OwnerLinks({ publisherId }: { publisherId: string }) {
  const { status } = useSignedInUser()
  const { data } = useGetPublisherPermissions(publisherId, {
    query: { enabled: status === 'signed-in' && publisherId !== '' },
  })
  if (!data?.canEdit) return null
  return (
    <div className="flex flex-wrap gap-2">
      <EditLink publisherId={publisherId} />
      <TokensLink publisherId={publisherId} />
    </div>
  )
}
