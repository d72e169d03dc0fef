import { ShieldX, Users } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import type { Publisher } from '@/api/generated/model'
import { useGetPublisherPermissions } from '@/api/generated/permissions/permissions'
import { useGetPublisher } from '@/api/generated/publishers/publishers'
import type { PublisherRole } from '@/contract/conventions/roles'
import { paths } from '@/lib/paths'
import { RequireUser } from '@/session/require-user'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'

interface RoleOnlyProps {
  publisherId: string
  /** The permitted roles */
  roles: readonly PublisherRole[]
  /** The content, with the freshly fetched publisher */
  children: (publisher: Publisher, role: PublisherRole) => ReactNode
}

/**
 * Renders its children for members with a permitted role (specification, section 6); for all others a message that they
 * lack access and how to get it.
 */
export const RoleOnly = (props: RoleOnlyProps) => (
  <RequireUser>
    <ForRoles {...props} />
  </RequireUser>
)

function ForRoles({ publisherId, roles, children }: RoleOnlyProps) {
  const { t } = useTranslation(['publishers', 'common'])
  const titles: Record<PublisherRole, string> = {
    owner: t('ownerOnly.title'),
    maintainer: t('ownerOnly.maintainersTitle'),
    viewer: t('ownerOnly.membersTitle'),
  }
  const known = { query: { enabled: publisherId !== '' } }
  const permissions = useGetPublisherPermissions(publisherId, known)
  const query = useGetPublisher(publisherId, known)
  const publisher = query.data
  const failed = failureOf(query) ?? failureOf(permissions)
  const role = permissions.data?.role
  const isAllowed = role !== undefined && roles.includes(role)
  if (failed?.status === 404) {
    return (
      <EmptyState
        icon={<Users aria-hidden="true" className="size-8" />}
        title={t('page.notFoundTitle')}
        action={<ButtonLink href={paths.yourNodes()}>{t('create.toYourNodes')}</ButtonLink>}
      >
        {t('page.notFound', { publisherId })}
      </EmptyState>
    )
  }
  if (permissions.data && !isAllowed) {
    return (
      <EmptyState
        icon={<ShieldX aria-hidden="true" className="size-8" />}
        title={titles[roles.at(-1) ?? 'owner']}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {role === undefined && (
              <ButtonLink variant="primary" href={paths.joinPublisher(publisherId)}>
                {t('common:refusal.askToJoin')}
              </ButtonLink>
            )}
            <ButtonLink href={paths.invitations()}>{t('ownerOnly.toInvitations')}</ButtonLink>
            <ButtonLink href={paths.publisher(publisherId)}>{t('ownerOnly.toPublisher')}</ButtonLink>
          </div>
        }
      >
        {role === undefined ? t('ownerOnly.text') : t('ownerOnly.memberText')}
      </EmptyState>
    )
  }
  // Cached data may be stale: editing starts from a fresh fetch.
  const ready = publisher && isAllowed && query.isFetchedAfterMount
  return (
    <>
      {failed && (
        <div className="mb-6">
          <ErrorPanel
            failure={failed}
            title={t('page.failed')}
            query={{
              isFetching: query.isFetching || permissions.isFetching,
              refetch: () => Promise.all([query.refetch(), permissions.refetch()]),
            }}
          />
        </div>
      )}
      {ready ? children(publisher, role) : !failed && <Skeleton className="h-80 w-full max-w-2xl" />}
    </>
  )
}
