import { Bell } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { failureOf } from '@/api/failure'
import { useListNotices } from '@/api/generated/notices/notices'
import { useUpdateNotices } from '@/api/generated/notices-writes/notices-writes'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { paths } from '@/lib/paths'
import { NewestOlder } from '@/ui/newest-older'
import { Skeleton } from '@/ui/skeleton'
import { NoticeRow } from './notice-row'

/** All notices of a user, newest first: all or unread only. */
export function NoticeList() {
  const { t } = useTranslation('notices')
  const router = useRouter()
  const unread = router.query.unread === 'true'
  const before = [router.query.before].flat()[0]
  const query = useListNotices(
    { ...(unread && { unread }), ...(before !== undefined && { before }) },
    { query: { meta: { persist: false } } },
  )
  const { mutate, isPending } = useUpdateNotices()
  const failed = failureOf(query)
  const hrefFor = (wanted: boolean, place?: string) => ({
    pathname: paths.notices(),
    query: { ...(wanted && { unread: 'true' }), ...(place !== undefined && { before: place }) },
  })
  if (failed) return <ErrorPanel failure={failed} title={t('failed')} query={query} />
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
            onClick={() => void router.push(hrefFor(wanted), undefined, { shallow: true })}
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
      <NewestOlder
        words={{ pages: t('pages'), newest: t('newest'), older: t('older') }}
        newest={before === undefined ? undefined : hrefFor(unread)}
        older={data?.next_before === undefined ? undefined : hrefFor(unread, data.next_before)}
      />
    </section>
  )
}
