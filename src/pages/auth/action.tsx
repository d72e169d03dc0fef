import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { AuthAction } from '@/features/auth/mail-links/auth-action'
import { pageTranslations } from '@/lib/languages/page-translations'
import { AuthPage } from '@/screens/auth/auth-page'

export default function ActionPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthPage title={t('action.title')}>
      <AuthAction />
    </AuthPage>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['auth']),
})
