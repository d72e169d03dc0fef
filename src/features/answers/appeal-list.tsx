import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { failureOf } from '@/api/failure'
import { useListUserAppeals } from '@/api/generated/appeals/appeals'
import { ErrorPanel } from '@/session/failures/error-panel'
import { EmptyState } from '@/ui/empty-state'
import { Skeleton } from '@/ui/skeleton'
import { AppealRows } from './appeal-rows'

/** All threads of a user with the moderators, newest first. */
export function AppealList() {
  const { t } = useTranslation('appeals')
  const query = useListUserAppeals()
  const failure = failureOf(query)
  if (failure) return <ErrorPanel failure={failure} title={t('failed')} query={query} />
  if (!query.data) return <Skeleton className="h-28 w-full" />
  if (query.data.length === 0)
    return (
      <EmptyState icon={<MessagesSquare aria-hidden="true" className="size-8" />} title={t('noneTitle')}>
        {t('none')}
      </EmptyState>
    )
  return <AppealRows label={t('title')} appeals={query.data} turn="asker" />
}
