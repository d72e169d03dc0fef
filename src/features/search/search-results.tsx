import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { failureOf, type ServerFailure } from '@/api/failure'
import type { Node } from '@/api/generated/model'
import { useSearchNodes } from '@/api/generated/nodes/nodes'
import { ErrorPanel } from '@/ui/error-panel'
import { Pager } from '@/ui/pager'
import { NoResults } from './no-results'
import { ResultSummary } from './result-summary'
import { searchParamsOf, type SearchState } from './search-state'

interface SearchResultsProps {
  state: SearchState
  hrefFor: (
    change: Partial<SearchState>,
  ) => ComponentProps<typeof Pager>['hrefFor'] extends (page: number) => infer Href ? Href : never
  failure?: ServerFailure
  /** Draws packs; `search` is what their words were found by. */
  renderNodes: (nodes: Node[], search: string) => ReactNode
  skeleton: ReactNode
}

/** What was found: the count, the packs, the pages. What is shown stays until the next answer is there. */
export function SearchResults({ state, hrefFor, failure, renderNodes, skeleton }: SearchResultsProps) {
  const { t } = useTranslation('nodes')
  const query = useSearchNodes(searchParamsOf(state), {
    // One entry for each letter typed would fill the browser's storage.
    query: { placeholderData: keepPreviousData, meta: { persist: false } },
  })
  const [shown, setShown] = useState(query.data)
  if (query.data !== undefined && query.data !== shown) setShown(query.data)
  const failed = failureOf(query, failure)
  const waiting = query.isPlaceholderData || (query.data === undefined && shown !== undefined)
  return (
    <section aria-label={t('search.results')} aria-busy={query.isFetching} className="mt-3">
      {failed && (
        <div className="mb-4">
          <ErrorPanel
            {...failed}
            title={t('search.failed')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </div>
      )}
      <ResultSummary page={shown} />
      {shown && shown.nodes.length > 0 && (
        <div className={`transition-opacity ${waiting ? 'opacity-60' : ''}`}>
          {renderNodes(shown.nodes, shown.corrected_search ?? state.q)}
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
        <NoResults state={state} total={shown.total} hrefFor={hrefFor} />
      )}
      {!shown && !failed && skeleton}
    </section>
  )
}
