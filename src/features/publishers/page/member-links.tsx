import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useGetPublisherPermissions } from '@/api/generated/permissions/permissions'
import { UNCLAIMED_PUBLISHER } from '@/contract/conventions/identifiers'
import { paths } from '@/lib/paths'
import { useSignedInUser } from '@/session/signed-in-user'
import { RoleLinks } from '../role-links'

/** Links on a publisher's public page: for members to their screens, for everybody else how to become one. */
export function MemberLinks({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation('common')
  const { status } = useSignedInUser()
  const { data } = useGetPublisherPermissions(publisherId, {
    query: { enabled: status === 'signed-in' && publisherId !== '' },
  })
  if (publisherId === UNCLAIMED_PUBLISHER.id) return null
  if (!data?.role)
    return (
      <Link
        href={paths.joinPublisher(publisherId)}
        prefetch={false}
        rel="nofollow"
        className="text-sm text-muted underline-offset-2 hover:underline"
      >
        {t('refusal.askToJoin')}
      </Link>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <RoleLinks publisherId={publisherId} role={data.role} />
    </div>
  )
}
