import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { failureOf } from '@/api/failure'
import { useListAuditLog } from '@/api/generated/admin/admin'
import { AuditHeadline } from '@/features/admin/actions/audit-headline'
import { paths } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'

const SHOWN = 8

/** Frequent actions that concern only the user who did them, of no interest to moderators. */
const OWN_MATTERS = [
  'createReview',
  'createFollow',
  'deleteFollow',
  'createNoticeFeed',
  'deleteNoticeFeed',
  'updateNoticeSettings',
  'endUserSession',
  'endUserSessions',
]

/** The latest actions that concern others too, with a link to the whole audit log. */
export function DashboardAudit() {
  const { t } = useTranslation('admin')
  const query = useListAuditLog({ limit: SHOWN, without: OWN_MATTERS })
  const { data, isFetching, refetch } = query
  const failure = failureOf(query)
  return (
    <section aria-labelledby="dashboard-audit" className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-2 px-4 py-3">
        <h2 id="dashboard-audit" className="font-semibold">
          {t('dashboard.recent')}
        </h2>
        <Link href={paths.adminAudit()} className="text-sm text-accent-text hover:underline">
          {t('dashboard.allActs')}
        </Link>
      </div>
      {failure && (
        <div className="px-4 pb-4">
          <ErrorPanel title={t('audit.failed')} failure={failure} query={{ isFetching, refetch }} />
        </div>
      )}
      {!data && !failure && <Skeleton className="mx-4 mb-4 h-64" />}
      {data?.entries.length === 0 && <p className="px-4 pb-4 text-sm text-muted">{t('audit.none')}</p>}
      <ul>
        {data?.entries.map((entry) => (
          <li key={entry.id} className="border-t border-line px-4 py-2.5">
            <AuditHeadline entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}
