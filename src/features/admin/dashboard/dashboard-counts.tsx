import { useTranslation } from 'next-i18next/pages'
import type { AdminCounts } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { useFormats } from '@/ui/formats/formats'
import { DashboardFigure } from './dashboard-figure'

const queue = (statuses: string) => ({ pathname: paths.adminVersions(), query: { statuses } })
const packs = (status: string) => ({ pathname: paths.adminNodes(), query: { status } })
const publishers = (status: string) => ({ pathname: paths.adminPublishers(), query: { status } })

/** Counts of pending, new and held-back items, each linked to its list; then the totals. */
export function DashboardCounts({ counts }: { counts: AdminCounts | undefined }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const shown = (value: number | undefined) => (value === undefined ? undefined : number(value))
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
        <DashboardFigure
          label={t('dashboard.pending')}
          value={shown(counts?.pending_versions)}
          href={queue('pending')}
        />
        <DashboardFigure
          label={t('dashboard.flagged')}
          value={shown(counts?.flagged_versions)}
          href={queue('flagged')}
        />
        <DashboardFigure
          label={t('nav.appeals')}
          value={shown(counts?.open_appeals)}
          href={paths.adminAppeals()}
        />
        <DashboardFigure
          label={t('nav.reports')}
          value={shown(counts?.open_reports)}
          href={paths.adminReports()}
        />
        <DashboardFigure
          label={t('dashboard.newPacks')}
          value={shown(counts?.new_nodes)}
          href={packs('new')}
        />
        <DashboardFigure
          label={t('dashboard.newPublishers')}
          value={shown(counts?.new_publishers)}
          href={publishers('new')}
        />
        <DashboardFigure
          label={t('dashboard.unclaimed')}
          value={shown(counts?.unclaimed_nodes)}
          href={packs('unclaimed')}
        />
        <DashboardFigure
          label={t('dashboard.bannedPacks')}
          value={shown(counts?.banned_nodes)}
          href={packs('banned')}
        />
        <DashboardFigure
          label={t('dashboard.bannedPublishers')}
          value={shown(counts?.banned_publishers)}
          href={publishers('banned')}
        />
      </dl>
      <h2 className="mt-8 mb-3 text-lg font-semibold">{t('dashboard.totals')}</h2>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <DashboardFigure
          label={t('dashboard.packs')}
          value={shown(counts?.totals.nodes)}
          href={packs('active')}
        />
        <DashboardFigure label={t('dashboard.nodeClasses')} value={shown(counts?.totals.comfy_nodes)} />
        <DashboardFigure label={t('dashboard.publishers')} value={shown(counts?.totals.publishers)} />
        <DashboardFigure label={t('dashboard.installs')} value={shown(counts?.totals.installs)} />
      </dl>
    </>
  )
}
