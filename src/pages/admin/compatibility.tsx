import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { VersionCompatibility } from '@/features/admin/compatibility/version-compatibility'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AdminScreen } from '@/screens/admin/admin-screen'

export default function AdminCompatibilityPage() {
  const { t } = useTranslation('admin')
  return (
    <AdminScreen title={t('compatibility.title')}>
      <VersionCompatibility />
    </AdminScreen>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['admin', 'nodes', 'parts']),
})
