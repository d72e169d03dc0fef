import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { NodeAdminList } from '@/features/admin/packs/node-admin-list'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AdminScreen } from '@/screens/admin/admin-screen'

export default function AdminNodesPage() {
  const { t } = useTranslation('admin')
  return (
    <AdminScreen title={t('nav.nodes')}>
      <NodeAdminList />
    </AdminScreen>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['admin']),
})
