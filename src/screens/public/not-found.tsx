import { SearchX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { paths } from '@/lib/paths'
import { PageMetadata } from '@/shell/page'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'

/** The 404 page. */
export function NotFound() {
  const { t } = useTranslation('common')
  return (
    <>
      <PageMetadata title={t('notFound.title')} noIndex />
      <EmptyState
        icon={<SearchX aria-hidden="true" className="size-8" />}
        title={<h1>{t('notFound.title')}</h1>}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink href={paths.home()}>{t('actions.goHome')}</ButtonLink>
            <ButtonLink href={paths.workflow()}>{t('notFound.workflow')}</ButtonLink>
          </div>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </>
  )
}
