import { useTranslation } from 'next-i18next/pages'
import type { LinkProps } from 'next/link'
import type { ReactNode } from 'react'
import type { ServerFailure } from '@/api/failure'
import type { Node } from '@/api/generated/model'
import { ErrorPanel } from '@/session/failures/error-panel'
import { useFormats } from '@/ui/formats/formats'
import { Pager } from '@/ui/pager'
import { ChosenFilters } from '../filters/chosen-filters'
import { FilterDialog } from '../filters/filter-dialog'
import { filterGroups } from '../filters/filter-groups'
import { FilterPanel } from '../filters/filter-panel'
import type { SearchState } from '../search-state'
import { KeptResults } from './kept-results'
import { NoResults } from './no-results'
import { ResultSummary } from './result-summary'
import { SortChoice } from './sort-choice'
import { useSearchResults } from './use-search-results'

interface SearchResultsProps {
  state: SearchState
  hrefFor: (change: Partial<SearchState>) => LinkProps['href']
  onChange: (change: Partial<SearchState>) => void
  failure?: ServerFailure
  renderNodes: (nodes: Node[]) => ReactNode
  /** Renders the content above the first page of packs. */
  renderNamed: (nodes: Node[]) => ReactNode
  skeleton: ReactNode
}

/** The search results: filters, count, packs, pages. Previous results stay until the next response. */
export function SearchResults(props: SearchResultsProps) {
  const { state, hrefFor, onChange, failure, renderNodes, renderNamed, skeleton } = props
  const { t } = useTranslation('search')
  const { number } = useFormats()
  const { shown, failed, waiting, query } = useSearchResults(state, failure)
  const groups = filterGroups(state, shown, t, number)
  return (
    <div className="mt-3 gap-8 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <aside aria-label={t('filters')} className="hidden lg:block">
        <h2 className="sr-only">{t('filters')}</h2>
        <FilterPanel groups={groups} onChange={onChange} />
      </aside>
      <section aria-label={t('results')} aria-busy={query.isFetching} className="min-w-0">
        <div
          data-search-head
          className="z-10 -mx-1 mb-1 bg-canvas px-1 pb-2 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:top-28"
        >
          <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
            <ResultSummary page={shown} />
            <div className="lg:hidden">
              <FilterDialog groups={groups} total={shown?.total} onChange={onChange} />
            </div>
            <SortChoice state={state} onChange={onChange} />
          </div>
          <ChosenFilters groups={groups} onChange={onChange} />
        </div>
        {failed && (
          <div className="mb-4">
            <ErrorPanel failure={failed} title={t('failed')} query={query} />
            {state.q && <KeptResults search={state.q} />}
          </div>
        )}
        {shown && shown.nodes.length > 0 && (
          <div className={`transition-opacity ${waiting ? 'opacity-60' : ''}`}>
            {shown.page === 1 && renderNamed(shown.nodes)}
            {renderNodes(shown.nodes)}
            <div className="mt-6">
              <Pager
                page={shown.page}
                totalPages={shown.totalPages}
                hrefFor={(page) => hrefFor({ page })}
                shallow
              />
            </div>
          </div>
        )}
        {shown && shown.nodes.length === 0 && !waiting && (
          <NoResults state={state} page={shown} hrefFor={hrefFor} />
        )}
        {(shown ? shown.nodes.length === 0 && waiting : !failed) && skeleton}
      </section>
    </div>
  )
}
