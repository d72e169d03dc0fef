import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { VerifyEmail } from '@/features/auth/mail-links/verify-email'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AuthScreen } from '@/screens/auth/auth-screen'

export default function VerifyPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthScreen title={t('verify.title')}>
      <VerifyEmail />
    </AuthScreen>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['auth']),
})
