import { SearchX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { paths } from '@/lib/paths'
import { PageMetadata } from '@/shell/page'
import { ButtonLink } from '@/ui/button-link'

/** Nothing has this address. */
export function NotFound() {
  const { t } = useTranslation('common')
  return (
    <>
      <PageMetadata title={t('notFound.title')} noIndex />
      <div className="flex flex-col items-center gap-3 py-20 text-center">
        <SearchX aria-hidden="true" className="size-10 text-muted" />
        <h1 className="text-2xl font-semibold">{t('notFound.title')}</h1>
        <p className="max-w-prose text-muted">{t('notFound.text')}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href={paths.home()}>{t('actions.goHome')}</ButtonLink>
          <ButtonLink href={paths.workflow()}>{t('notFound.workflow')}</ButtonLink>
        </div>
      </div>
    </>
  )
}
