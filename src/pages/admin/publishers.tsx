import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { PublisherList } from '@/features/admin/publishers/publisher-list'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AdminScreen } from '@/screens/admin/admin-screen'

export default function AdminPublishersPage() {
  const { t } = useTranslation('admin')
  return (
    <AdminScreen title={t('nav.publishers')}>
      <PublisherList />
    </AdminScreen>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['admin']),
})
