import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { AuditList } from '@/features/admin/audit-log/audit-list'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AdminScreen } from '@/screens/admin/admin-screen'

export default function AdminAuditPage() {
  const { t } = useTranslation('admin')
  return (
    <AdminScreen title={t('nav.audit')}>
      <AuditList />
    </AdminScreen>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, [
    'admin',
    'advisories',
    'appeals',
    'audit',
    'members',
    'nodes',
    'notices',
    'parts',
    'publishing',
    'reports',
  ]),
})
