import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { ReportQueue } from '@/features/reports/report-queue'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AdminScreen } from '@/screens/admin/admin-screen'

export default function AdminReportsPage() {
  const { t } = useTranslation('admin')
  return (
    <AdminScreen title={t('nav.reports')}>
      <ReportQueue />
    </AdminScreen>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['admin', 'parts', 'reports']),
})
