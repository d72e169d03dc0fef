import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { LogOutPanel } from '@/features/auth/log-out-panel'
import { pageTranslations } from '@/lib/page-translations'
import { PageMetadata } from '@/shell/page'

export default function LogoutPage() {
  const { t } = useTranslation('auth')
  return (
    <>
      <PageMetadata title={t('logout.title')} noIndex />
      <LogOutPanel />
    </>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['auth']),
})
