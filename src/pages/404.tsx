import { SearchX } from 'lucide-react'
import type { GetStaticProps } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { pageTranslations } from '@/lib/languages/page-translations'
import { paths } from '@/lib/paths'
import { PageMetadata } from '@/shell/page'
import { ButtonLink } from '@/ui/button-link'

export default function NotFoundPage() {
  const { t } = useTranslation('common')
  return (
    <>
      <PageMetadata title={t('notFound.title')} noIndex />
      <div className="flex flex-col items-center gap-3 py-20 text-center">
        <SearchX aria-hidden="true" className="size-10 text-muted" />
        <h1 className="text-2xl font-semibold">{t('notFound.title')}</h1>
        <p className="max-w-prose text-muted">{t('notFound.text')}</p>
        <ButtonLink href={paths.home()}>{t('actions.goHome')}</ButtonLink>
      </div>
    </>
  )
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale),
})
