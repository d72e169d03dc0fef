import { ClipboardCheck, Plus, ScrollText, TriangleAlert, UserRound } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { failureOf } from '@/api/failure'
import { useAdminGetCounts } from '@/api/generated/admin/admin'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/button-link'
import { Notice } from '@/ui/notice'
import { ErrorPanel } from '@/session/failures/error-panel'
import { DashboardAudit } from './dashboard-audit'
import { DashboardCounts } from './dashboard-counts'
import { DashboardReviews } from './dashboard-reviews'

/** Administrators' start page: pending work, news, review speed, and the latest actions of others. */
export function Dashboard() {
  const { t } = useTranslation('admin')
  const query = useAdminGetCounts()
  const failure = failureOf(query)
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-2">
        <ButtonLink size="small" variant="primary" href={paths.adminVersions()}>
          <ClipboardCheck aria-hidden="true" className="size-4" />
          {t('dashboard.review')}
        </ButtonLink>
        <ButtonLink size="small" href={{ pathname: paths.adminNodes(), query: { add: 'pack' } }}>
          <Plus aria-hidden="true" className="size-4" />
          {t('packs.create.button')}
        </ButtonLink>
        <ButtonLink size="small" href={paths.adminUsers()}>
          <UserRound aria-hidden="true" className="size-4" />
          {t('dashboard.findUser')}
        </ButtonLink>
        <ButtonLink size="small" href={paths.adminAudit()}>
          <ScrollText aria-hidden="true" className="size-4" />
          {t('nav.audit')}
        </ButtonLink>
      </div>
      {failure && (
        <div className="mb-4">
          <ErrorPanel title={t('dashboard.failed')} failure={failure} query={query} />
        </div>
      )}
      {query.data?.public_lists_failure && (
        <div className="mb-4">
          <Notice
            tone="warning"
            icon={<TriangleAlert aria-hidden="true" className="size-4" />}
            title={t('dashboard.listsFailed')}
          >
            <p dir="ltr">{query.data.public_lists_failure}</p>
          </Notice>
        </div>
      )}
      {(query.data ?? !failure) && <DashboardCounts counts={query.data} />}
      <div className="mt-8 grid items-start gap-4 lg:grid-cols-[1fr_2fr]">
        {(query.data ?? !failure) && <DashboardReviews counts={query.data} />}
        <DashboardAudit />
      </div>
    </>
  )
}
