import { SearchX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { LinkProps } from 'next/link'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { EMPTY_SEARCH, isNarrowed, NO_FILTERS, type SearchState } from '../search-state'

interface NoResultsProps {
  state: SearchState
  /** How many results there are on other pages. */
  total: number
  hrefFor: (change: Partial<SearchState>) => LinkProps['href']
}

/** Nothing here, and the nearest way to something. */
export function NoResults({ state, total, hrefFor }: NoResultsProps) {
  const { t } = useTranslation('nodes')
  const isPastTheEnd = total > 0
  const way = isPastTheEnd
    ? { href: hrefFor({ page: 1 }), text: t('search.firstPage') }
    : isNarrowed(state)
      ? {
          href: hrefFor(NO_FILTERS),
          text: t('search.clearFilters'),
          advice: t('search.tryWithoutFilters'),
        }
      : {
          href: hrefFor({ ...EMPTY_SEARCH, sort: 'popular' }),
          text: t('search.browse'),
          advice: t('search.tryOtherWords'),
        }
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" className="size-8" />}
      title={
        isPastTheEnd
          ? t('search.pastTheEnd')
          : state.q
            ? t('search.nothingFor', { search: state.q })
            : t('search.nothing')
      }
      action={
        <ButtonLink href={way.href} shallow>
          {way.text}
        </ButtonLink>
      }
    >
      {way.advice}
    </EmptyState>
  )
}
