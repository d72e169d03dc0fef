import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { AppealQueue } from '@/features/answers/appeal-queue'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AdminScreen } from '@/screens/admin/admin-screen'

export default function AdminAppealsPage() {
  const { t } = useTranslation('admin')
  return (
    <AdminScreen title={t('nav.appeals')}>
      <AppealQueue />
    </AdminScreen>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['admin', 'appeals']),
})
