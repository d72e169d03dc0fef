import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { PackList } from '@/features/admin/packs/pack-list'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AdminScreen } from '@/screens/admin/admin-screen'

export default function AdminNodesPage() {
  const { t } = useTranslation('admin')
  return (
    <AdminScreen title={t('nav.nodes')}>
      <PackList />
    </AdminScreen>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['admin']),
})
