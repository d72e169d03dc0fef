import { Boxes, Plus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import { useListUserPublishers } from '@/api/generated/users/users'
import { paths } from '@/lib/paths'
import { fromUrlFragment } from '@/session/from-url'
import { useSignedInUser } from '@/session/signed-in-user'
import { useFollowedPacks } from '@/session/use-followed-packs'
import { ButtonLink } from '@/ui/button-link'
import type { ButtonVariant } from '@/ui/button-style'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'
import { FirstPublish } from './first-publish'
import { OwnPublisher } from './own-publisher'

/** The user's publishers, each with its packs and the page's content below them. */
export function YourPublishers({ belowPacks }: { belowPacks?: (publisherId: string) => ReactNode }) {
  const { t } = useTranslation('publishers')
  const query = useListUserPublishers()
  const { data: publishers, isFetching, refetch } = query
  useFollowedPacks((publishers?.length ?? 0) > 0)
  const failed = failureOf(query)
  const failure = failed && (
    <ErrorPanel failure={failed} title={t('yourNodes.failed')} query={{ isFetching, refetch }} />
  )
  if (!publishers) return failure ?? <YourPublishersSkeleton />
  return (
    <div className="flex flex-col gap-6">
      {failure}
      {publishers.length === 0 && (
        <EmptyState
          icon={<Boxes aria-hidden="true" className="size-8" />}
          title={t('yourNodes.emptyTitle')}
          action={<CreatePublisherLink variant="primary" />}
        >
          <p>{t('yourNodes.empty')}</p>
          <div className="mx-auto mt-6 max-w-sm text-start text-ink">
            <FirstPublish published={false} live={false} />
          </div>
        </EmptyState>
      )}
      {publishers.map((publisher) => (
        <OwnPublisher key={publisher.id} publisher={publisher} belowPacks={belowPacks?.(publisher.id)} />
      ))}
    </div>
  )
}

/** Link beside the heading to create another publisher, for users who have one. */
export function AnotherPublisher() {
  const { status } = useSignedInUser()
  const { data = [] } = useListUserPublishers({ query: { enabled: status === 'signed-in' } })
  return data.length > 0 ? <CreatePublisherLink variant="secondary" /> : null
}

/** Link to the form of a new publisher, with these screens as return path. */
function CreatePublisherLink({ variant }: { variant: ButtonVariant }) {
  const { t } = useTranslation('publishers')
  return (
    <ButtonLink variant={variant} href={`${paths.createPublisher()}?${fromUrlFragment(paths.yourNodes())}`}>
      <Plus aria-hidden="true" className="size-4" />
      {t('create.title')}
    </ButtonLink>
  )
}

function YourPublishersSkeleton() {
  const { t } = useTranslation('publishers')
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t('yourNodes.loading')}</span>
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  )
}
