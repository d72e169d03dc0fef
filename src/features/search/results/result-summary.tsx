import { useTranslation } from 'next-i18next/pages'
import type { NodeSearchPage } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import { Emphasized } from '@/ui/emphasized'
import { useFormats } from '@/ui/formats/formats'

/** How much was found, and what was searched when words were corrected; announced as it changes. */
export function ResultSummary({ page }: { page: NodeSearchPage | undefined }) {
  const { t } = useTranslation('nodes')
  const { number } = useFormats()
  const bounded = page?.total === LIMITS.searchResults
  return (
    <p role="status" className="me-auto text-sm text-muted">
      {page &&
        (bounded
          ? t('search.manyResults', { number: number(page.total) })
          : t('search.found', { count: page.total, number: number(page.total) }))}
      {page?.corrected_search && (
        <>
          {' · '}
          <Emphasized
            text={t('search.corrected', { search: page.corrected_search })}
            className="font-semibold text-ink"
          />
        </>
      )}
    </p>
  )
}
