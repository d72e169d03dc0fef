import { Bell } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { failureOf } from '@/api/failure'
import { useListNotices } from '@/api/generated/notices/notices'
import { useUpdateNotices } from '@/api/generated/notices-writes/notices-writes'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Skeleton } from '@/ui/skeleton'
import { NoticeRow } from './notice-row'

/** Everything somebody was told, the newest first: all or what they have not read. */
export function NoticeList() {
  const { t } = useTranslation('notices')
  const [unread, setUnread] = useState(false)
  const [before, setBefore] = useState<string>()
  const query = useListNotices(
    { ...(unread && { unread }), ...(before !== undefined && { before }) },
    { query: { meta: { persist: false } } },
  )
  const { mutate, isPending } = useUpdateNotices()
  const failed = failureOf(query)
  const choose = (wanted: boolean) => {
    setUnread(wanted)
    setBefore(undefined)
  }
  if (failed)
    return (
      <ErrorPanel
        failure={failed}
        title={t('failed')}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  const { data } = query
  return (
    <section className="max-w-3xl" aria-label={t('title')}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {[false, true].map((wanted) => (
          <Button
            key={String(wanted)}
            size="small"
            variant={wanted === unread ? 'secondary' : 'quiet'}
            aria-pressed={wanted === unread}
            onClick={() => choose(wanted)}
          >
            {wanted ? t('unread') : t('all')}
          </Button>
        ))}
        <span className="ms-auto" />
        <Button
          size="small"
          variant="quiet"
          busy={isPending}
          disabled={!data || data.unread === 0}
          onClick={() => mutate({ data: {} })}
        >
          {t('markAll')}
        </Button>
      </div>
      {!data && <Skeleton className="h-64 w-full" />}
      {data?.notices.length === 0 && (
        <EmptyState
          icon={<Bell aria-hidden="true" className="size-8" />}
          title={unread ? t('noneUnread') : t('none')}
        >
          {t('noneText')}
        </EmptyState>
      )}
      {data && data.notices.length > 0 && (
        <ul className="overflow-hidden rounded-lg border border-line bg-surface">
          {data.notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      {data?.next_before !== undefined && (
        <p className="mt-4 text-center">
          <Button size="small" onClick={() => setBefore(data.next_before)}>
            {t('older')}
          </Button>
        </p>
      )}
    </section>
  )
}
