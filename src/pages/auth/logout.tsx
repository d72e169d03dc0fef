import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { LogOutPanel } from '@/features/auth/log-out-panel'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AuthScreen } from '@/screens/auth/auth-screen'

export default function LogoutPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthScreen title={t('logout.title')}>
      <LogOutPanel />
    </AuthScreen>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['auth']),
})
