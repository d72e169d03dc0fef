import { ShieldX, Users } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import type { Publisher } from '@/api/generated/model'
import { useGetPublisherPermissions } from '@/api/generated/permissions/permissions'
import { useGetPublisher } from '@/api/generated/publishers/publishers'
import { paths } from '@/lib/paths'
import { RequireUser } from '@/session/require-user'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'

interface OwnerOnlyProps {
  publisherId: string
  /** What owners see, with the publisher as the registry has it now. */
  children: (publisher: Publisher) => ReactNode
}

/** Shows its children to owners of a publisher (specification, section 6), and everyone else that they may not be here. */
export const OwnerOnly = (props: OwnerOnlyProps) => (
  <RequireUser>
    <Owned {...props} />
  </RequireUser>
)

function Owned({ publisherId, children }: OwnerOnlyProps) {
  const { t } = useTranslation('publishers')
  const known = { query: { enabled: publisherId !== '' } }
  const permissions = useGetPublisherPermissions(publisherId, known)
  const query = useGetPublisher(publisherId, known)
  const publisher = query.data
  const failed = failureOf(query) ?? failureOf(permissions)
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
  if (permissions.data?.canEdit === false) {
    return (
      <EmptyState
        icon={<ShieldX aria-hidden="true" className="size-8" />}
        title={t('ownerOnly.title')}
        action={<ButtonLink href={paths.publisher(publisherId)}>{t('ownerOnly.toPublisher')}</ButtonLink>}
      >
        {t('ownerOnly.text')}
      </EmptyState>
    )
  }
  // What was kept from an earlier visit may be old: whoever edits starts from what stands there now.
  const ready = publisher && permissions.data && query.isFetchedAfterMount
  return (
    <>
      {failed && (
        <div className="mb-6">
          <ErrorPanel
            failure={failed}
            title={t('page.failed')}
            retrying={query.isFetching || permissions.isFetching}
            onRetry={() => void Promise.all([query.refetch(), permissions.refetch()])}
          />
        </div>
      )}
      {ready ? children(publisher) : !failed && <Skeleton className="h-80 w-full max-w-2xl" />}
    </>
  )
}
