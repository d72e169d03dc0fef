import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { VerifyEmail } from '@/features/auth/mail-links/verify-email'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AuthPage } from '@/screens/auth/auth-page'

export default function VerifyPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthPage title={t('verify.title')}>
      <VerifyEmail />
    </AuthPage>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['auth']),
})
