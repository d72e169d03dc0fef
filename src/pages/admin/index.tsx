import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { RegistryTotals } from '@/features/moderation/registry-totals'
import { pageTranslations } from '@/lib/page-translations'
import { RequireAdmin } from '@/session/require-admin'
import { Page } from '@/shell/page'

export default function AdminPage() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('dashboard.title')} noIndex>
      <RequireAdmin>
        <RegistryTotals />
      </RequireAdmin>
    </Page>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['admin']),
})
