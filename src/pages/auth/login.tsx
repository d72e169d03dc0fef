import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { LogIn } from '@/features/auth/log-in'
import { pageTranslations } from '@/lib/page-translations'
import { PageMetadata } from '@/shell/page'

export default function LoginPage() {
  const { t } = useTranslation('auth')
  return (
    <>
      <PageMetadata title={t('login.title')} noIndex />
      <LogIn />
    </>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['auth']),
})
