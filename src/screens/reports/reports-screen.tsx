import { useTranslation } from 'next-i18next/pages'
import { OwnReports } from '@/features/reports/own-reports'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'

/** The user's reports with their outcomes, and moderators' questions. */
export function ReportsScreen() {
  const { t } = useTranslation('reports')
  return (
    <Page title={t('own.title')} noIndex>
      <RequireUser>
        <OwnReports />
      </RequireUser>
    </Page>
  )
}
