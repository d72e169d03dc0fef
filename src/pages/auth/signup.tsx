import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { SignUp } from '@/features/auth/sign-up'
import { pageTranslations } from '@/lib/page-translations'
import { PageMetadata } from '@/shell/page'

export default function SignupPage() {
  const { t } = useTranslation('auth')
  return (
    <>
      <PageMetadata title={t('signup.title')} noIndex />
      <SignUp />
    </>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ['auth']),
})
