import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { AdminCounts } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { useFormats } from '@/ui/formats/formats'
import { ProgressBar } from '@/ui/progress-bar'
import { RelativeTime } from '@/ui/formats/relative-time'
import { Skeleton } from '@/ui/skeleton'

/** The longest waiting reviews, and how fast held-back versions were decided in the last 30 days. */
export function DashboardReviews({ counts }: { counts: AdminCounts | undefined }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const oldest = counts?.oldest_waiting
  const { held = 0, overdue = 0, within_4_hours: four, within_24_hours: day } = counts?.reviews ?? {}
  return (
    <section aria-labelledby="dashboard-reviews" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="dashboard-reviews" className="font-semibold">
        {t('dashboard.reviews')}
      </h2>
      {!counts && <Skeleton className="mt-3 h-32 w-full" />}
      {counts && (
        <>
          <p className="mt-2 text-sm">
            {oldest ? (
              <>
                {t('dashboard.oldest')}{' '}
                <Link
                  href={{
                    pathname: paths.adminVersions(),
                    query: { q: `${oldest.node_id}@${oldest.version}` },
                  }}
                  className="font-mono text-accent-text hover:underline"
                >
                  <bdi>
                    {oldest.node_id}@{oldest.version}
                  </bdi>
                </Link>{' '}
                <span className="text-muted">
                  <RelativeTime iso={oldest.since} />
                </span>
              </>
            ) : (
              t('dashboard.nothingWaits')
            )}
          </p>
          <p className="mt-3 text-sm text-muted">
            {t('dashboard.held', { count: held, shown: number(held) })}
          </p>
          {overdue > 0 && (
            <p className="mt-1 text-sm font-medium text-danger">
              {t('dashboard.overdue', { count: overdue, shown: number(overdue) })}
            </p>
          )}
          {held > 0 && (
            <dl className="mt-3 flex flex-col gap-3">
              <Share label={t('dashboard.within4')} share={four} />
              <Share label={t('dashboard.within24')} share={day} />
            </dl>
          )}
        </>
      )}
    </section>
  )
}

/** A share as text and bar. Undefined when nothing has been due yet. */
function Share({ label, share }: { label: string; share: number | undefined }) {
  const { t } = useTranslation('admin')
  const { percent } = useFormats()
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
      <dt>{label}</dt>
      <dd className="font-semibold tabular-nums">
        {share === undefined ? t('dashboard.noneDue') : percent(share)}
      </dd>
      <dd className="col-span-2">
        <ProgressBar value={share ?? 0} max={1} />
      </dd>
    </div>
  )
}
