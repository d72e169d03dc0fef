import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { UserList } from '@/features/admin/users/user-list'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AdminScreen } from '@/screens/admin/admin-screen'

export default function AdminUsersPage() {
  const { t } = useTranslation('admin')
  return (
    <AdminScreen title={t('nav.users')}>
      <UserList />
    </AdminScreen>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['admin']),
})
