import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { PublisherAdminList } from '@/features/admin/publishers/publisher-admin-list'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AdminScreen } from '@/screens/admin/admin-screen'

export default function AdminPublishersPage() {
  const { t } = useTranslation('admin')
  return (
    <AdminScreen title={t('nav.publishers')}>
      <PublisherAdminList />
    </AdminScreen>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['admin']),
})
