import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useListNotices } from '@/api/generated/notices/notices'
import { paths } from '@/lib/paths'
import { Skeleton } from '@/ui/skeleton'
import { NoticeRow } from './notice-row'

const SHOWN = 6

/** The latest notices, below the bell. */
export function LatestNotices({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notices')
  const { data } = useListNotices({ limit: SHOWN }, { query: { meta: { persist: false }, staleTime: 0 } })
  return (
    <div
      role="group"
      aria-label={t('title')}
      className="absolute end-0 top-full z-50 mt-2 w-80 max-w-[calc(100vw-2rem)] overflow-hidden rounded-lg border border-line bg-surface text-sm shadow-lg max-lg:start-0 max-lg:end-auto"
    >
      {!data && <Skeleton className="m-3 h-24" />}
      {data?.notices.length === 0 && <p className="px-4 py-6 text-center text-muted">{t('none')}</p>}
      {data && data.notices.length > 0 && (
        <ul className="max-h-96 overflow-y-auto">
          {data.notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onOpen={onClose} />
          ))}
        </ul>
      )}
      <Link
        href={paths.notices()}
        prefetch={false}
        onClick={onClose}
        className="block border-t border-line px-4 py-2.5 text-center font-medium text-accent-text hover:bg-sunken"
      >
        {t('seeAll')}
      </Link>
    </div>
  )
}
