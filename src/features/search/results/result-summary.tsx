import { useTranslation } from 'next-i18next/pages'
import type { NodeSearchPage } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import { Emphasized } from '@/ui/emphasized'
import { useFormats } from '@/ui/formats/formats'

/** The number of results, and the actual search if words were corrected or dropped; changes are announced. */
export function ResultSummary({ page }: { page: NodeSearchPage | undefined }) {
  const { t } = useTranslation('search')
  const { number } = useFormats()
  const bounded = page?.total === LIMITS.searchResults
  return (
    <div role="status" className="me-auto min-w-0 text-sm text-muted">
      {page && (
        <strong className="font-semibold text-ink">
          {bounded
            ? t('manyResults', { number: number(page.total) })
            : t('found', { count: page.total, number: number(page.total) })}
        </strong>
      )}
      {page?.corrected_search && (
        <p>
          <Emphasized
            text={t('corrected', { search: page.corrected_search })}
            className="font-semibold text-ink"
          />
        </p>
      )}
      {page?.left_out_words && <LeftOut words={page.left_out_words} />}
    </div>
  )
}

/** The notice that no pack matches all words, with the words missing in the packs below. */
function LeftOut({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('search')
  const { list } = useFormats()
  if (words.length === 0) return <p>{t('allButOne')}</p>
  return (
    <p>
      <Emphasized text={t('leftOut', { words: list([...words]) })} className="font-semibold text-ink" />
    </p>
  )
}
