import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { SignUp } from '@/features/auth/sign-in/sign-up'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AuthScreen } from '@/screens/auth/auth-screen'

export default function SignupPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthScreen title={t('signup.title')}>
      <SignUp />
    </AuthScreen>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['auth']),
})
