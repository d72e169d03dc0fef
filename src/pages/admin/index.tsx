import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { Dashboard } from '@/features/admin/dashboard/dashboard'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AdminScreen } from '@/screens/admin/admin-screen'

export default function AdminPage() {
  const { t } = useTranslation('admin')
  return (
    <AdminScreen title={t('dashboard.title')}>
      <Dashboard />
    </AdminScreen>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['admin']),
})
