import { useTranslation } from 'next-i18next/pages'
import { OwnReports } from '@/features/reports/own-reports'
import { RequireUser } from '@/session/require-user'
import { Page } from '@/shell/page'

/** What a person has reported with what came of it, and what moderators ask them. */
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
