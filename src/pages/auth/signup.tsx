import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { SignUp } from '@/features/auth/sign-in/sign-up'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AuthPage } from '@/screens/auth/auth-page'

export default function SignupPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthPage title={t('signup.title')}>
      <SignUp />
    </AuthPage>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['auth']),
})
