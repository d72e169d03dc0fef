import { SearchX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link, { type LinkProps } from 'next/link'
import type { NodeSearchPage } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { EMPTY_SEARCH, isNarrowed, NO_FILTERS, type SearchState } from '../search-state'

interface NoResultsProps {
  state: SearchState
  page: NodeSearchPage
  hrefFor: (change: Partial<SearchState>) => LinkProps['href']
}

/** The empty state of the results with a suggested next step. */
export function NoResults({ state, page, hrefFor }: NoResultsProps) {
  const { t } = useTranslation(['search', 'nodes'])
  const isPastTheEnd = page.total > 0
  const way = isPastTheEnd
    ? { href: hrefFor({ page: page.totalPages }), text: t('nodes:list.lastPage') }
    : isNarrowed(state)
      ? {
          href: hrefFor(NO_FILTERS),
          text: t('clearFilters'),
          advice: t('tryWithoutFilters'),
        }
      : {
          href: hrefFor({ ...EMPTY_SEARCH, sort: 'popular' }),
          text: t('browse'),
          advice: t('tryOtherWords'),
        }
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" className="size-8" />}
      title={
        isPastTheEnd
          ? t('nodes:list.pastTheEnd')
          : state.q
            ? t('nothingFor', { search: state.q })
            : t('nothing')
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href={way.href} shallow>
            {way.text}
          </ButtonLink>
          {!isPastTheEnd && <ButtonLink href={paths.workflow()}>{t('pasteWorkflow')}</ButtonLink>}
        </div>
      }
    >
      {page.similar_words && (
        <p className="mb-1 flex flex-wrap justify-center gap-x-3">
          {t('similar')}
          {page.similar_words.map((word) => (
            <Link
              key={word}
              href={hrefFor({ ...EMPTY_SEARCH, q: word })}
              shallow
              className="text-accent-text underline-offset-2 hover:underline"
            >
              {word}
            </Link>
          ))}
        </p>
      )}
      {way.advice}
    </EmptyState>
  )
}
