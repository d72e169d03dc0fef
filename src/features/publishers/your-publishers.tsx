import { Boxes } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { readApiError } from '@/api/errors'
import { useListUserPublishers } from '@/api/generated/users/users'
import { documentationUrl } from '@/lib/paths'
import { buttonStyle } from '@/ui/button-style'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/ui/error-panel'
import { Skeleton } from '@/ui/skeleton'
import { PublisherPacks } from './publisher-packs'

/** The publishers a signed-in person belongs to, each with its packs. */
export function YourPublishers() {
  const { t, i18n } = useTranslation('publishers')
  const { data: publishers, error, isPending, isFetching, refetch } = useListUserPublishers()
  if (isPending) return <YourPublishersSkeleton />
  const failure = error && (
    <ErrorPanel
      title={t('yourNodes.failed')}
      status={readApiError(error).status}
      message={readApiError(error).message}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
  if (!publishers) return failure
  return (
    <div className="flex flex-col gap-6">
      {failure}
      {publishers.length === 0 && (
        <EmptyState
          icon={<Boxes aria-hidden="true" className="size-8" />}
          title={t('yourNodes.emptyTitle')}
          action={
            <a href={documentationUrl(i18n.language)} className={buttonStyle('primary')}>
              {t('yourNodes.howToPublish')}
            </a>
          }
        >
          {t('yourNodes.empty')}
        </EmptyState>
      )}
      {publishers.map((publisher) => (
        <PublisherPacks key={publisher.id} publisher={publisher} />
      ))}
    </div>
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
