import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { AuthAction } from '@/features/auth/mail-links/auth-action'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AuthScreen } from '@/screens/auth/auth-screen'

export default function ActionPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthScreen title={t('action.title')}>
      <AuthAction />
    </AuthScreen>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['auth']),
})
