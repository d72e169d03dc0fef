import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { LogIn } from '@/features/auth/sign-in/log-in'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AuthPage } from '@/screens/auth/auth-page'

export default function LoginPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthPage title={t('login.title')}>
      <LogIn />
    </AuthPage>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['auth']),
})
