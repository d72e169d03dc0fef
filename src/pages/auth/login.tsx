import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { LogIn } from '@/features/auth/sign-in/log-in'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AuthScreen } from '@/screens/auth/auth-screen'

export default function LoginPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthScreen title={t('login.title')}>
      <LogIn />
    </AuthScreen>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['auth']),
})
