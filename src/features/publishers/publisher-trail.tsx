import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useGetPublisherPermissions } from '@/api/generated/permissions/permissions'
import { paths } from '@/lib/paths'
import { useSignedInUser } from '@/session/signed-in-user'
import { RoleLinks, type MemberScreen } from './role-links'

interface PublisherTrailProps {
  publisherId: string
  /** The current screen */
  here: MemberScreen
}

/** Links from one of the members' screens of a publisher to its public page and to the others. */
export function PublisherTrail({ publisherId, here }: PublisherTrailProps) {
  const { t } = useTranslation('publishers')
  const { status } = useSignedInUser()
  const { data } = useGetPublisherPermissions(publisherId, {
    query: { enabled: status === 'signed-in' && publisherId !== '' },
  })
  // During navigation the URL is already another screen's.
  if (publisherId === '') return null
  return (
    <nav aria-label={t('owner.label')} className="flex flex-wrap items-center gap-3 text-sm">
      <Link href={paths.publisher(publisherId)} className="text-accent-text hover:underline">
        <bdi dir="ltr">@{publisherId}</bdi>
      </Link>
      <RoleLinks publisherId={publisherId} role={data?.role} here={here} />
    </nav>
  )
}
