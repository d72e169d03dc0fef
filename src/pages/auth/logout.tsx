import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { LogOutPanel } from '@/features/auth/log-out-panel'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AuthPage } from '@/screens/auth/auth-page'

export default function LogoutPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthPage title={t('logout.title')}>
      <LogOutPanel />
    </AuthPage>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['auth']),
})
